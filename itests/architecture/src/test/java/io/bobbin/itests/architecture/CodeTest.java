package io.bobbin.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CodeTest {

    @Test
    void commentsAreTakenOut() {
        assertThat(Code.withoutComments("a(); // synchronized\n/* synchronized */ b();"))
                .doesNotContain("synchronized")
                .contains("a();", "b();");
    }

    @Test
    void textsAreEmptied() {
        assertThat(Code.withoutComments("say(\"synchronized // \\\" \"); c();"))
                .doesNotContain("synchronized")
                .contains("c();");
    }

    @Test
    void codeStays() {
        assertThat(Code.withoutComments("synchronized (this) {}")).contains("synchronized");
    }
}

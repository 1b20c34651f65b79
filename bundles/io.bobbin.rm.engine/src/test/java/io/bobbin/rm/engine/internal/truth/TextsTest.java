package io.bobbin.rm.engine.internal.truth;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextsTest {

    /** One character of two halves. */
    private static final String SMILE = "😀";

    @Test
    void whatIsShortEnoughStaysAsItIs() {
        assertThat(Texts.cut("12345678", 8)).isEqualTo("12345678");
        assertThat(Texts.name("n".repeat(1000))).hasSize(1000).doesNotContain("…");
        assertThat(Texts.diagnostics("d".repeat(10_000))).hasSize(10_000).doesNotContain("…");
    }

    @Test
    void ofWhatIsTooLongTheFirstQuarterAndTheEndAreKept() {
        assertThat(Texts.cut("123456789", 8)).isEqualTo("12…56789");
        assertThat(Texts.name("n".repeat(1001))).hasSize(1000).contains("…");
        assertThat(Texts.diagnostics("d".repeat(20_000))).hasSize(10_000).contains("…");
    }

    @Test
    void aCharacterIsKeptWholeOrNotAtAll() {
        assertThat(Texts.cut("1" + SMILE + "456789", 8))
                .as("cut behind its first half")
                .isEqualTo("1…56789");
        assertThat(Texts.cut(SMILE + "3456789", 8)).isEqualTo(SMILE + "…56789");
        assertThat(Texts.cut("1234" + SMILE + "789" + "0", 8))
                .as("before its second half")
                .isEqualTo("12…7890");
        assertThat(Texts.cut("12345" + SMILE + "890", 8)).isEqualTo("12…" + SMILE + "890");
    }

    @Test
    void whatMayHardlyBeAnythingIsCutToThat() {
        assertThat(Texts.cut("12345", 1)).isEqualTo("…");
        assertThat(Texts.cut("12345", 3)).isEqualTo("…45");
    }
}

package io.bobbin.cli.dev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class JavaOptionsTest {

    private static final Map<String, String> ENVIRONMENT =
            Map.of("BOBBIN_RM_JAVA_OPTIONS", "  -Xmx4g   -XX:+UseZGC ", "BOBBIN_NM_JAVA_OPTIONS", " ");

    @Test
    void theWordsOfTheRoleAreTaken() {
        assertThat(JavaOptions.of("rm", ENVIRONMENT)).containsExactly("-Xmx4g", "-XX:+UseZGC");
    }

    @Test
    void anEmptyValueAndNoneAreNoWords() {
        assertThat(JavaOptions.of("nm", ENVIRONMENT)).isEmpty();
        assertThat(JavaOptions.of("rm", Map.of())).isEmpty();
    }
}

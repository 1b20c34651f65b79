package io.bobbin.launcher.internal.framework;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailedComponentsTest {

    @Test
    void theInnermostCauseIsTheReason() {
        String trace =
                """
                java.lang.reflect.InvocationTargetException
                \tat somewhere
                Caused by: io.bobbin.api.error.BobbinException: Setting rack of io.bobbin.example: x (expected: /x)
                \tat elsewhere
                \t... 40 more
                """;

        assertThat(FailedComponents.reason(trace)).isEqualTo("Setting rack of io.bobbin.example: x (expected: /x)");
    }

    @Test
    void aCauseOfAnotherKindKeepsItsName() {
        assertThat(FailedComponents.reason("a\nCaused by: java.lang.NullPointerException: name\n"))
                .isEqualTo("java.lang.NullPointerException: name");
    }

    @Test
    void withoutACauseItIsSaidThatItFailed() {
        assertThat(FailedComponents.reason(null)).isEqualTo("could not be activated");
    }
}

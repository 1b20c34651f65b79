package io.bobbin.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.ErrorCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExitCodeTest {

    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void everyErrorHasAnExitCodeOfItsKind(ErrorCode code) {
        int expected = code.name().endsWith("_NOT_FOUND") ? 3 : ExitCode.of(code);

        assertThat(ExitCode.of(code)).isEqualTo(expected).isBetween(1, 7).isNotIn(2, 5);
    }

    @Test
    void whatCannotBeReachedIsSixAndWhatIsNotAllowedFour() {
        assertThat(ExitCode.of(ErrorCode.UNREACHABLE)).isEqualTo(6);
        assertThat(ExitCode.of(ErrorCode.STANDBY)).isEqualTo(6);
        assertThat(ExitCode.of(ErrorCode.ACCESS_DENIED)).isEqualTo(4);
        assertThat(ExitCode.of(ErrorCode.STALE)).isEqualTo(7);
        assertThat(ExitCode.of(ErrorCode.INVALID_RESOURCE_REQUEST)).isEqualTo(1);
    }
}

package io.bobbin.api.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApplicationAttemptIdTest {

    @ParameterizedTest
    @CsvSource({
        "3, 1, appattempt_T_0003_000001",
        "3, 999999, appattempt_T_0003_999999",
        "3, 1000000, appattempt_T_0003_1000000",
        "10000, 1, appattempt_T_10000_000001"
    })
    void itIsPrintedWithAtLeastFourAndSixDigits(int application, int number, String text) {
        assertThat(new ApplicationId(Golden.TIMESTAMP, application).attempt(number))
                .hasToString(Golden.text(text));
    }

    @Test
    void theOrderIsByApplicationThenNumber() {
        var first = new ApplicationId(1, 1);
        var second = new ApplicationId(1, 2);

        assertThat(first.attempt(9)).isLessThan(second.attempt(1));
        assertThat(second.attempt(9)).isLessThan(second.attempt(10));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
        'appattempt_T_0003_000001'  | 'appattempt_T_0003_000001'
        'appattempt_T_3_1'          | 'appattempt_T_0003_000001'
        'appattempt_T_0003_1000000' | 'appattempt_T_0003_1000000'
        """)
    void itIsReadAndPrintedInItsNormalForm(String text, String normal) {
        assertThat(ApplicationAttemptId.parse(Golden.text(text))).hasToString(Golden.text(normal));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
        'appattempt_T_0003_2147483648' | number
        'appattempt_T_0003'            | parts
        'appattempt_T_0003_'           | number
        'appattempt_T_0003_000001_1'   | number
        'appattempt_T_0003_x'          | number
        'application_T_0003_000001'    | prefix
        """)
    void whatIsNoIdIsRefusedWithTheInput(String text, String kind) {
        String given = Golden.text(text);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ApplicationAttemptId.parse(given))
                .withMessageContaining("'" + given + "'")
                .withMessageContaining(Golden.words(kind));
    }

    @Test
    @SuppressWarnings("NullAway") // a caller without null checks
    void nothingIsRefused() {
        assertThatNullPointerException().isThrownBy(() -> ApplicationAttemptId.parse(null));
    }
}

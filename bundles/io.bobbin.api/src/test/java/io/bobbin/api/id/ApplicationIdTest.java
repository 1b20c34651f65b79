package io.bobbin.api.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApplicationIdTest {

    @ParameterizedTest
    @CsvSource({
        "1, application_T_0001",
        "9999, application_T_9999",
        "10000, application_T_10000",
        "123456, application_T_123456",
        "2147483647, application_T_2147483647",
        "0, application_T_0000",
        "-1, application_T_-0001"
    })
    void itIsPrintedWithAtLeastFourDigits(int number, String text) {
        assertThat(new ApplicationId(Golden.TIMESTAMP, number)).hasToString(Golden.text(text));
    }

    @Test
    void aTimeStampOfNothingIsPrintedAsOneDigit() {
        assertThat(new ApplicationId(0, 1)).hasToString("application_0_0001");
    }

    @Test
    void theOrderIsByTimeStampThenNumber() {
        assertThat(new ApplicationId(1, 9)).isLessThan(new ApplicationId(2, 1));
        assertThat(new ApplicationId(2, 9)).isLessThan(new ApplicationId(2, 10000));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
        'application_T_0001'       | 'application_T_0001'
        'application_T_1'          | 'application_T_0001'
        'application_T_000001'     | 'application_T_0001'
        'application_T_+1'         | 'application_T_0001'
        'application_T_-1'         | 'application_T_-0001'
        'application_T_10000'      | 'application_T_10000'
        'application_T_2147483647' | 'application_T_2147483647'
        'application_007_0007'     | 'application_7_0007'
        """)
    void itIsReadAndPrintedInItsNormalForm(String text, String normal) {
        assertThat(ApplicationId.parse(Golden.text(text))).hasToString(Golden.text(normal));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
        'application_T_2147483648'             | number
        'application_T'                        | parts
        'application_T_'                       | number
        'application_T_0001_1'                 | number
        'application_T_abc'                    | number
        'application_T_0001 '                  | number
        'application__0001'                    | number
        'application_x_0001'                   | number
        'application_9223372036854775808_0001' | number
        'application_'                         | parts
        'application'                          | prefix
        ''                                     | prefix
        'Application_T_0001'                   | prefix
        ' application_T_0001'                  | prefix
        'job_T_0001'                           | prefix
        """)
    void whatIsNoIdIsRefusedWithTheInput(String text, String kind) {
        String given = Golden.text(text);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ApplicationId.parse(given))
                .withMessageContaining("'" + given + "'")
                .withMessageContaining(Golden.words(kind));
    }

    @Test
    @SuppressWarnings("NullAway") // a caller without null checks
    void nothingIsRefused() {
        assertThatNullPointerException().isThrownBy(() -> ApplicationId.parse(null));
    }
}

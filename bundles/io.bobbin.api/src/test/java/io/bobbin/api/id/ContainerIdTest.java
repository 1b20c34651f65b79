package io.bobbin.api.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContainerIdTest {

    @ParameterizedTest
    @CsvSource({
        "3, 1, 1, container_T_0003_01_000001",
        "3, 1, 999999, container_T_0003_01_999999",
        "3, 1, 1000000, container_T_0003_01_1000000",
        "3, 1, 4294967301, container_T_0003_01_4294967301",
        "3, 1, 1099511627775, container_T_0003_01_1099511627775",
        "3, 1, 1099511627776, container_e01_T_0003_01_000000",
        "3, 1, 3298534883345, container_e03_T_0003_01_000017",
        "3, 1, 108851651149825, container_e99_T_0003_01_000001",
        "3, 1, 109951162777601, container_e100_T_0003_01_000001",
        "3, 1, 13573471045894720, container_e12345_T_0003_01_1000000",
        "3, 1, 9223372036854775807, container_e8388607_T_0003_01_1099511627775",
        "3, 10, 18691697672194, container_e17_T_0003_10_000002",
        "10003, 100, 1, container_T_10003_100_000001"
    })
    void itIsPrintedWithItsEpochUnlessThatIsZero(int application, int attempt, long number, String text) {
        var id = new ApplicationId(Golden.TIMESTAMP, application)
                .attempt(attempt)
                .container(number);

        assertThat(id).hasToString(Golden.text(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
        'container_T_0003_01_000001'            | 0 | 1
        'container_T_3_1_1'                     | 0 | 1
        'container_e17_T_0003_01_000002'        | 17 | 2
        'container_e3_T_0003_01_000002'         | 3 | 2
        'container_e0_T_0003_01_000002'         | 0 | 2
        'container_e100_T_0003_01_000002'       | 100 | 2
        'container_e8388607_T_0003_01_000002'   | 8388607 | 2
        'container_e8388608_T_0003_01_000002'   | -8388608 | 2
        'container_T_0003_01_1099511627775'     | 0 | 1099511627775
        'container_T_0003_01_1099511627777'     | 1 | 1
        'container_e17_T_0003_01_1099511627777' | 17 | 1
        """)
    void theEpochIsTheUpper24BitsAndTheSequenceTheLower40(String text, long epoch, long sequence) {
        var id = ContainerId.parse(Golden.text(text));

        assertThat(id.epoch()).isEqualTo(epoch);
        assertThat(id.sequence()).isEqualTo(sequence);
    }

    @Test
    void theOrderIsByAttemptThenNumber() {
        var attempt = new ApplicationId(1, 1).attempt(1);
        var later = new ApplicationId(1, 1).attempt(2);

        assertThat(attempt.container(9)).isLessThan(later.container(1));
        assertThat(ContainerId.of(attempt, 0, 9)).isLessThan(ContainerId.of(attempt, 1, 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
        'container_T_0003_01_000001'            | 'container_T_0003_01_000001'
        'container_T_3_1_1'                     | 'container_T_0003_01_000001'
        'container_e17_T_0003_01_000002'        | 'container_e17_T_0003_01_000002'
        'container_e3_T_0003_01_000002'         | 'container_e03_T_0003_01_000002'
        'container_e0_T_0003_01_000002'         | 'container_T_0003_01_000002'
        'container_e100_T_0003_01_000002'       | 'container_e100_T_0003_01_000002'
        'container_e8388607_T_0003_01_000002'   | 'container_e8388607_T_0003_01_000002'
        'container_e8388608_T_0003_01_000002'   | 'container_T_0003_01_000002'
        'container_T_0003_01_1099511627775'     | 'container_T_0003_01_1099511627775'
        'container_T_0003_01_1099511627777'     | 'container_e01_T_0003_01_000001'
        'container_e17_T_0003_01_1099511627777' | 'container_e17_T_0003_01_000001'
        """)
    void itIsReadAndPrintedInItsNormalForm(String text, String normal) {
        assertThat(ContainerId.parse(Golden.text(text))).hasToString(Golden.text(normal));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
        'container_T_0003_01_9223372036854775808' | number
        'container_e_T_0003_01_000002'            | number
        'container_E17_T_0003_01_000002'          | number
        'container_17_T_0003_01_000002'           | number
        'container_T_0003_01'                     | parts
        'container_T_0003_01_'                    | number
        'container_T_0003_01_000001_5'            | number
        'container_T_0003_01_x'                   | number
        'containers_T_0003_01_000001'             | prefix
        'container'                               | prefix
        """)
    void whatIsNoIdIsRefusedWithTheInput(String text, String kind) {
        String given = Golden.text(text);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ContainerId.parse(given))
                .withMessageContaining("'" + given + "'")
                .withMessageContaining(Golden.words(kind));
    }

    @Test
    @SuppressWarnings("NullAway") // a caller without null checks
    void nothingIsRefused() {
        assertThatNullPointerException().isThrownBy(() -> ContainerId.parse(null));
    }

    @Test
    void idsAreEqualWhenAllTheirPartsAre() {
        ContainerId id = ContainerId.of(new ApplicationId(1, 2).attempt(3), 4, 5);

        assertThat(ContainerId.of(new ApplicationId(1, 2).attempt(3), 4, 5))
                .isEqualTo(id)
                .hasSameHashCodeAs(id);
        assertThat(List.of(
                        ContainerId.of(new ApplicationId(9, 2).attempt(3), 4, 5),
                        ContainerId.of(new ApplicationId(1, 9).attempt(3), 4, 5),
                        ContainerId.of(new ApplicationId(1, 2).attempt(9), 4, 5),
                        ContainerId.of(new ApplicationId(1, 2).attempt(3), 9, 5),
                        ContainerId.of(new ApplicationId(1, 2).attempt(3), 4, 9)))
                .doesNotContain(id);
        assertThat((Object) id).isNotEqualTo("something else");
    }
}

package io.bobbin.api.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReservationIdTest {

    @ParameterizedTest
    @CsvSource({"reservation_T_0001, reservation_T_0001", "reservation_T_1, reservation_T_0001"})
    void itIsReadAndPrintedInItsNormalForm(String text, String normal) {
        assertThat(ReservationId.parse(Golden.text(text))).hasToString(Golden.text(normal));
    }

    @Test
    void itIsPrintedWithAtLeastFourDigits() {
        assertThat(new ReservationId(Golden.TIMESTAMP, 10000)).hasToString(Golden.text("reservation_T_10000"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"reservation_T", "reservation_T_0001_1", "reservation_T_x", "application_T_0001"})
    void whatIsNoneIsRefusedByItsText(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReservationId.parse(Golden.text(text)))
                .withMessageContaining(Golden.text(text));
    }

    @Test
    void theOrderIsByTimeStampThenNumber() {
        assertThat(new ReservationId(1, 9)).isLessThan(new ReservationId(2, 1));
        assertThat(new ReservationId(2, 9)).isLessThan(new ReservationId(2, 10000));
    }
}

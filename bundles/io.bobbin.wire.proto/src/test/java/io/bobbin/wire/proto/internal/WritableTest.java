package io.bobbin.wire.proto.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WritableTest {

    @ParameterizedTest
    @CsvSource({
        "0, 00",
        "1, 01",
        "127, 7f",
        "-1, ff",
        "-112, 90",
        "128, 8f80",
        "255, 8fff",
        "256, 8e0100",
        "65535, 8effff",
        "65536, 8d010000",
        "-113, 8770",
        "-256, 87ff",
        "-257, 860100",
        "9223372036854775807, 887fffffffffffffff",
        "-9223372036854775808, 807fffffffffffffff"
    })
    void numbersHaveHadoopsVariableLength(long number, String hex) {
        var output = new WritableOutput();
        output.variable(number);

        assertThat(HexFormat.of().formatHex(output.toByteArray())).isEqualTo(hex);
        assertThat(new WritableInput(HexFormat.of().parseHex(hex)).variable()).isEqualTo(number);
    }

    @Test
    void everyNumberThatIsWrittenIsReadAgain() {
        var random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            long number = random.nextLong() >> random.nextInt(64);
            var output = new WritableOutput();
            output.variable(number);

            assertThat(new WritableInput(output.toByteArray()).variable()).isEqualTo(number);
        }
    }
}

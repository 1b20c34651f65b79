package io.bobbin.store.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.store.spi.StoredRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * Pins version 1: what it has written stays readable for ever, and equal records give equal bytes in every release. When
 * a field is added, these files stay as they are, as the samples do not set it.
 */
class GoldenBytesTest {

    @Test
    void applicationsOfVersionOne() {
        var golden = new StoredRecord("application", RecordCodec.key(Samples.ID), 1, golden("application"));

        assertThat(HexFormat.of()
                        .formatHex(RecordCodec.encode(Samples.fullApplication()).bytes()))
                .isEqualTo(HexFormat.of().formatHex(golden.bytes()));
        assertThat(RecordCodec.application(golden)).isEqualTo(Samples.fullApplication());
    }

    @Test
    void attemptsOfVersionOne() {
        var golden = new StoredRecord("attempt", RecordCodec.key(Samples.ID.attempt(2)), 1, golden("attempt"));

        assertThat(HexFormat.of()
                        .formatHex(RecordCodec.encode(Samples.fullAttempt()).bytes()))
                .isEqualTo(HexFormat.of().formatHex(golden.bytes()));
        assertThat(RecordCodec.attempt(golden)).isEqualTo(Samples.fullAttempt());
    }

    @Test
    void epochsOfVersionOne() {
        assertThat(RecordCodec.encode(new EpochRecord(3, 1_700_000_000_000L)).bytes())
                .isEqualTo(HexFormat.of().parseHex("08031080d095ffbc31"));
    }

    private static byte[] golden(String name) {
        try (var file = GoldenBytesTest.class.getResourceAsStream("version1/" + name + ".hex")) {
            String text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.US_ASCII);
            return HexFormat.of().parseHex(text.replaceAll("\\s", ""));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

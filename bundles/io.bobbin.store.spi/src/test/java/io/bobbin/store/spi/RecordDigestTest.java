package io.bobbin.store.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecordDigestTest {

    private static final StoredRecord ONE = new StoredRecord("application", "1", 1, new byte[] {1});
    private static final StoredRecord TWO = new StoredRecord("attempt", "2", 1, new byte[] {2});

    @Test
    void theOrderOfRecordsDoesNotMatter() {
        assertThat(RecordDigest.of(List.of(ONE, TWO))).isEqualTo(RecordDigest.of(List.of(TWO, ONE)));
    }

    @Test
    void aRecordCanBeTakenAway() {
        assertThat(RecordDigest.of(List.of(ONE, TWO)).minus(ONE)).isEqualTo(RecordDigest.of(List.of(TWO)));
    }

    @Test
    void everyPartOfARecordCounts() {
        assertThat(List.of(
                        ONE,
                        new StoredRecord("applicatio", "n1", 1, new byte[] {1}),
                        new StoredRecord("application", "1", 2, new byte[] {1}),
                        new StoredRecord("application", "1", 1, new byte[] {1, 0}),
                        new StoredRecord("application", "", 1, new byte[] {'1', 1})))
                .extracting(record -> RecordDigest.NONE.plus(record).text())
                .doesNotHaveDuplicates();
    }

    @Test
    void theTextHasAlwaysTheSameLength() {
        assertThat(RecordDigest.NONE.text()).isEqualTo("0".repeat(64));
        assertThat(RecordDigest.NONE.minus(ONE).text()).hasSize(64);
    }
}

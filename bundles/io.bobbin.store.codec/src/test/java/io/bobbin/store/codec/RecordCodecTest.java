package io.bobbin.store.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.id.ReservationId;
import io.bobbin.store.spi.StoredRecord;
import io.bobbin.testkit.spec.Spec;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RecordCodecTest {

    @Test
    @Spec({"APP-11", "RSS-02", "CRM-11"})
    void anApplicationComesBackAsItWas() {
        for (var record : List.of(Samples.fullApplication(), Samples.bareApplication())) {
            assertThat(RecordCodec.application(RecordCodec.encode(record))).isEqualTo(record);
        }
    }

    @Test
    @Spec("CRM-11")
    void whatWasAddedToSubmissionsComesBackToo() {
        var context = Samples.fullContext().with("root.other", null, 3600).with(false, new ReservationId(7, 8));
        var record = ApplicationRecord.accepted(context, "ada", 1, 2, 1);

        assertThat(RecordCodec.application(RecordCodec.encode(record))).isEqualTo(record);
    }

    @Test
    void mapsComeBackInTheirOrder() {
        var read = RecordCodec.application(RecordCodec.encode(Samples.fullApplication()));

        var launch = read.context().amContainer();
        assertThat(launch).isNotNull();
        assertThat(launch.environment().keySet()).containsExactly("Z_FIRST", "A_SECOND", "M_THIRD");
    }

    @Test
    @Spec({"ATT-18", "RSS-07", "RSS-09"})
    void anAttemptComesBackAsItWas() {
        for (var record : List.of(Samples.fullAttempt(), Samples.bareAttempt())) {
            assertThat(RecordCodec.attempt(RecordCodec.encode(record))).isEqualTo(record);
        }
    }

    @Test
    void anEpochComesBackAsItWas() {
        var epoch = new EpochRecord(12, 1_700_000_000_000L);

        assertThat(RecordCodec.epoch(RecordCodec.encode(epoch))).isEqualTo(epoch);
    }

    @Test
    void recordsAreKeptUnderTheirIds() {
        assertThat(RecordCodec.encode(Samples.fullApplication()).key()).isEqualTo("application_1700000000000_0007");
        assertThat(RecordCodec.encode(Samples.fullAttempt()).key()).isEqualTo("appattempt_1700000000000_0007_000002");
    }

    @Test
    void damagedBytesGiveOneKindOfErrorOnly() {
        var random = new Random(17);
        byte[] whole = RecordCodec.encode(Samples.fullApplication()).bytes();
        for (int round = 0; round < 2_000; round++) {
            byte[] damaged = Arrays.copyOf(whole, 1 + random.nextInt(whole.length));
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            var stored = new StoredRecord(RecordCodec.APPLICATION, "application_1_0001", 1, damaged);

            assertThatThrownBy(() -> RecordCodec.application(stored))
                    .isInstanceOf(UnreadableRecordException.class)
                    .hasMessageContaining("application/application_1_0001");
        }
    }

    @Test
    void theErrorNamesKindAndKey() {
        var stored = new StoredRecord(RecordCodec.ATTEMPT, "appattempt_1_0001_000001", 1, new byte[] {-1});

        assertThatThrownBy(() -> RecordCodec.attempt(stored))
                .isInstanceOfSatisfying(UnreadableRecordException.class, unreadable -> {
                    assertThat(unreadable.kind()).isEqualTo("attempt");
                    assertThat(unreadable.key()).isEqualTo("appattempt_1_0001_000001");
                });
    }

    @Test
    @Spec("RSS-13")
    void aLaterVersionIsRefusedByName() {
        var now = RecordCodec.encode(Samples.fullApplication());
        var later = new StoredRecord(now.kind(), now.key(), 2, now.bytes());

        assertThatThrownBy(() -> RecordCodec.application(later))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageContaining("version 2")
                .hasMessageContaining("version 1");
    }

    @Test
    void bytesOfAnotherRecordAreRefused() {
        var record = RecordCodec.encode(Samples.fullApplication());
        var moved = new StoredRecord(record.kind(), "application_1_0001", 1, record.bytes());

        assertThatThrownBy(() -> RecordCodec.application(moved))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageContaining("application_1700000000000_0007");
    }

    @Test
    void aRecordOfAnotherKindIsRefused() {
        var attempt = RecordCodec.encode(Samples.fullAttempt());

        assertThatThrownBy(() -> RecordCodec.application(attempt)).isInstanceOf(UnreadableRecordException.class);
    }

    @Test
    void recordsNeverPrintPasswordsOrSecrets() {
        assertThat(Samples.fullAttempt().toString()).doesNotContain("CQgH").doesNotContain("c2VjcmV0");
    }
}

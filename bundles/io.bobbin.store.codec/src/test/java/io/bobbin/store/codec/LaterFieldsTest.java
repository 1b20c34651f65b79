package io.bobbin.store.codec;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UnknownFieldSet;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.store.codec.message.ApplicationMessage;
import io.bobbin.store.spi.StoredRecord;
import org.junit.jupiter.api.Test;

/** During a rolling upgrade an earlier release rewrites what a later one has stored, and loses nothing of it (P14). */
class LaterFieldsTest {

    private static final UnknownFieldSet ADDED = UnknownFieldSet.newBuilder()
            .addField(500, UnknownFieldSet.Field.newBuilder().addVarint(42).build())
            .build();

    @Test
    void fieldsOfALaterReleaseSurviveAChangeAtEveryDepth() throws InvalidProtocolBufferException {
        var read = RecordCodec.application(storedByALaterRelease());

        var changed = read.ended(ApplicationState.KILLED, FinalStatus.KILLED, "why not", 99);
        var written = ApplicationMessage.parseFrom(RecordCodec.encode(changed).bytes());

        assertThat(written.getState()).isEqualTo("KILLED");
        assertThat(written.getUnknownFields()).isEqualTo(ADDED);
        assertThat(written.getContext().getUnknownFields()).isEqualTo(ADDED);
        assertThat(written.getContext().getAmContainer().getUnknownFields()).isEqualTo(ADDED);
        assertThat(written.getContext().getAmContainer().getEnvironment(1).getUnknownFields())
                .isEqualTo(ADDED);
    }

    @Test
    void anUnchangedRecordOfALaterReleaseIsWrittenBackTheSame() {
        var stored = storedByALaterRelease();

        assertThat(RecordCodec.encode(RecordCodec.application(stored))).isEqualTo(stored);
    }

    @Test
    void aRecordThatIsUnderstoodCarriesNothingElse() {
        var read = RecordCodec.application(RecordCodec.encode(Samples.fullApplication()));

        assertThat(read.later()).isEqualTo(LaterFields.NONE);
    }

    private static StoredRecord storedByALaterRelease() {
        var now = RecordCodec.encode(Samples.fullApplication());
        try {
            var message = ApplicationMessage.parseFrom(now.bytes()).toBuilder();
            message.setUnknownFields(ADDED);
            message.getContextBuilder().setUnknownFields(ADDED);
            message.getContextBuilder().getAmContainerBuilder().setUnknownFields(ADDED);
            message.getContextBuilder()
                    .getAmContainerBuilder()
                    .getEnvironmentBuilder(1)
                    .setUnknownFields(ADDED);
            return new StoredRecord(now.kind(), now.key(), 1, message.build().toByteArray());
        } catch (InvalidProtocolBufferException impossible) {
            throw new AssertionError(impossible);
        }
    }
}

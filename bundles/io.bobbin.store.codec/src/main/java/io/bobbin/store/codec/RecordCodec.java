package io.bobbin.store.codec;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.store.codec.internal.ApplicationForm;
import io.bobbin.store.codec.internal.AttemptForm;
import io.bobbin.store.codec.internal.Bytes;
import io.bobbin.store.codec.message.ApplicationMessage;
import io.bobbin.store.codec.message.AttemptMessage;
import io.bobbin.store.codec.message.EpochMessage;
import io.bobbin.store.spi.StoredRecord;

/**
 * Turns records into bytes and back. Equal records give equal bytes, so that every store has the same digest. Pure; may
 * be called on any thread.
 *
 * <p>Reading fails with {@link UnreadableRecordException} and with nothing else, whatever the bytes are. Fields of a
 * later release are carried along in {@link LaterFields}.
 */
public final class RecordCodec {

    public static final String APPLICATION = "application";
    public static final String ATTEMPT = "attempt";
    public static final String EPOCH = "epoch";

    /** The form that is written, and the only one that is read. It grows only when an older release must not read on. */
    public static final int VERSION = 1;

    private static final String EPOCH_KEY = "current";

    private RecordCodec() {}

    public static String key(ApplicationId id) {
        return id.toString();
    }

    public static String key(ApplicationAttemptId id) {
        return id.toString();
    }

    public static StoredRecord encode(ApplicationRecord application) {
        var message = Bytes.graft(ApplicationForm.message(application), application.later());
        return new StoredRecord(APPLICATION, key(application.id()), VERSION, Bytes.of(message));
    }

    public static StoredRecord encode(AttemptRecord attempt) {
        var message = Bytes.graft(AttemptForm.message(attempt), attempt.later());
        return new StoredRecord(ATTEMPT, key(attempt.id()), VERSION, Bytes.of(message));
    }

    public static StoredRecord encode(EpochRecord epoch) {
        var message = EpochMessage.newBuilder()
                .setTerm(epoch.term())
                .setClusterTimestamp(epoch.clusterTimestamp())
                .build();
        return new StoredRecord(EPOCH, EPOCH_KEY, VERSION, Bytes.of(message));
    }

    public static ApplicationRecord application(StoredRecord stored) {
        return Bytes.read(stored, APPLICATION, ApplicationMessage.parser(), message -> {
            var application = ApplicationForm.record(message, Bytes.later(message));
            return Bytes.named(stored, key(application.id()), application);
        });
    }

    public static AttemptRecord attempt(StoredRecord stored) {
        return Bytes.read(stored, ATTEMPT, AttemptMessage.parser(), message -> {
            var attempt = AttemptForm.record(message, Bytes.later(message));
            return Bytes.named(stored, key(attempt.id()), attempt);
        });
    }

    public static EpochRecord epoch(StoredRecord stored) {
        return Bytes.read(
                stored,
                EPOCH,
                EpochMessage.parser(),
                message -> new EpochRecord(message.getTerm(), message.getClusterTimestamp()));
    }
}

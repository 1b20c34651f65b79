package io.bobbin.store.codec;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.store.spi.StoredRecord;
import java.io.Serial;

/** A stored record that this release cannot read. It concerns that record alone: all others are loaded (P11). */
public final class UnreadableRecordException extends BobbinException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final String kind;
    private final String key;

    public UnreadableRecordException(StoredRecord record, String cause) {
        super(ErrorCode.INTERNAL, message(record, cause));
        this.kind = record.kind();
        this.key = record.key();
    }

    public UnreadableRecordException(StoredRecord record, String message, Throwable cause) {
        super(ErrorCode.INTERNAL, message(record, message), cause);
        this.kind = record.kind();
        this.key = record.key();
    }

    private static String message(StoredRecord record, String cause) {
        return "Stored record " + record.kind() + "/" + record.key() + " cannot be read: " + cause;
    }

    public String kind() {
        return kind;
    }

    public String key() {
        return key;
    }
}

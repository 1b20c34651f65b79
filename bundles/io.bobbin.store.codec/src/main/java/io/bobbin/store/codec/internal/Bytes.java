package io.bobbin.store.codec.internal;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import io.bobbin.store.codec.LaterFields;
import io.bobbin.store.codec.RecordCodec;
import io.bobbin.store.codec.UnreadableRecordException;
import io.bobbin.store.spi.StoredRecord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;

/** Messages to bytes and back. */
public final class Bytes {

    private Bytes() {}

    /** The same bytes for equal messages. */
    public static byte[] of(Message message) {
        var bytes = new ByteArrayOutputStream(message.getSerializedSize());
        try {
            var output = CodedOutputStream.newInstance(bytes);
            output.useDeterministicSerialization();
            message.writeTo(output);
            output.flush();
        } catch (IOException impossible) {
            throw new UncheckedIOException("Writing to memory failed", impossible);
        }
        return bytes.toByteArray();
    }

    /** Reads a record, or says what is wrong with it; nothing else is ever thrown. */
    public static <M extends Message, T> T read(
            StoredRecord stored, String kind, Parser<M> parser, Function<M, T> record) {
        if (!stored.kind().equals(kind)) {
            throw new UnreadableRecordException(stored, "its kind is no " + kind);
        }
        if (stored.version() != RecordCodec.VERSION) {
            throw new UnreadableRecordException(
                    stored,
                    "it has version " + stored.version() + " and this release reads version " + RecordCodec.VERSION
                            + "; start the release that wrote it");
        }
        try {
            return record.apply(parser.parseFrom(stored.bytes()));
        } catch (InvalidProtocolBufferException malformed) {
            throw new UnreadableRecordException(stored, "its bytes are damaged", malformed);
        } catch (IllegalArgumentException meaningless) {
            throw new UnreadableRecordException(stored, String.valueOf(meaningless.getMessage()), meaningless);
        }
    }

    /** The record, provided that it is the one that its key says. */
    public static <T> T named(StoredRecord stored, String key, T record) {
        if (!stored.key().equals(key)) {
            throw new IllegalArgumentException("its bytes are those of " + key);
        }
        return record;
    }

    /** What this release does not understand of a message. */
    public static LaterFields later(Message message) {
        return UnknownFields.in(message) ? new LaterFields(of(message)) : LaterFields.NONE;
    }

    /** The message with what a later release had written into it. */
    public static Message graft(Message message, LaterFields later) {
        if (later.isNone()) {
            return message;
        }
        try {
            Message origin = message.getParserForType().parseFrom(later.bytes());
            return UnknownFields.graft(message, origin);
        } catch (InvalidProtocolBufferException malformed) {
            throw new IllegalArgumentException("later: no fields of a later release", malformed);
        }
    }
}

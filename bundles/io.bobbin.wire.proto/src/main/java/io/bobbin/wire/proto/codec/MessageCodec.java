package io.bobbin.wire.proto.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.util.function.Function;

/**
 * One kind of record as a message and as bytes. Immutable, usable from any thread.
 *
 * <p>What is absent in a message takes the default that Hadoop gives it; values of enumerations that this version does
 * not know are taken for absent. A message that cannot be read, and a record that cannot be written, is refused with
 * BAD_REQUEST naming the message; nothing else is thrown.
 *
 * @param <T> the record
 */
public final class MessageCodec<T> {
    private final Class<T> type;
    private final Message prototype;
    private final Function<T, ? extends Message> writer;
    private final Function<Message, T> reader;

    private MessageCodec(
            Class<T> type, Message prototype, Function<T, ? extends Message> writer, Function<Message, T> reader) {
        this.type = type;
        this.prototype = prototype;
        this.writer = writer;
        this.reader = reader;
    }

    /**
     * A codec made of its two directions.
     *
     * @param prototype the default instance of the message
     */
    public static <T, M extends Message> MessageCodec<T> of(
            Class<T> type, M prototype, Function<T, M> writer, Function<M, T> reader) {
        Class<?> messageClass = prototype.getClass();
        return new MessageCodec<>(type, prototype, writer, message -> {
            @SuppressWarnings("unchecked") // cast checks the class
            M own = (M) messageClass.cast(message);
            return reader.apply(own);
        });
    }

    /** The record. */
    public Class<T> type() {
        return type;
    }

    /** The default instance of the message. */
    public Message prototype() {
        return prototype;
    }

    /** The name of the message, as errors call it. */
    public String messageName() {
        return prototype.getDescriptorForType().getName();
    }

    public Message toMessage(T value) {
        try {
            return writer.apply(value);
        } catch (RuntimeException e) {
            throw refused("cannot be written", e);
        }
    }

    /** The record of a message of this codec's kind. */
    public T toRecord(Message message) {
        try {
            return reader.apply(message);
        } catch (RuntimeException e) {
            throw refused("cannot be read", e);
        }
    }

    public byte[] encode(T value) {
        return toMessage(value).toByteArray();
    }

    public T decode(byte[] bytes) {
        Message message;
        try {
            message = prototype.getParserForType().parseFrom(bytes);
        } catch (InvalidProtocolBufferException e) {
            throw refused("cannot be read", e);
        }
        return toRecord(message);
    }

    /** The same of bytes that are a part of others. */
    public T decode(ByteString bytes) {
        Message message;
        try {
            message = prototype.getParserForType().parseFrom(bytes);
        } catch (InvalidProtocolBufferException e) {
            throw refused("cannot be read", e);
        }
        return toRecord(message);
    }

    private BobbinException refused(String what, Exception cause) {
        String why = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        return new BobbinException(ErrorCode.BAD_REQUEST, messageName() + " " + what + ": " + why, cause);
    }
}

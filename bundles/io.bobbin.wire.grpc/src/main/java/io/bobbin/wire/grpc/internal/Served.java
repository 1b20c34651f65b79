package io.bobbin.wire.grpc.internal;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Message;
import com.google.protobuf.UnsafeByteOperations;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.bobbin.wire.proto.message.StreamAnswerProto;
import io.bobbin.wire.proto.message.StreamRequestProto;
import io.bobbin.wire.spi.ProtocolDescription;
import io.bobbin.wire.spi.ProtocolMethod;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/** A method of a published protocol with the codecs of its messages. */
record Served(ProtocolMethod method, MessageCodec<?> requests, MessageCodec<Object> responses) {

    static Served of(ProtocolMethod method) {
        @SuppressWarnings("unchecked") // the codec writes what the method returns
        var responses = (MessageCodec<Object>) MessageCodecs.of(method.response());
        return new Served(method, MessageCodecs.of(method.request()), responses);
    }

    /** All of a protocol, by name. */
    static Map<String, Served> all(ProtocolDescription protocol) {
        var all = new HashMap<String, Served>();
        protocol.methods().forEach((name, method) -> all.put(name, of(method)));
        return all;
    }

    /** A call as a stream carries it; its request is a part of the message, which is not to change any more. */
    static StreamRequestProto cover(byte[] message) throws IOException {
        CodedInputStream input = UnsafeByteOperations.unsafeWrap(message).newCodedInput();
        input.enableAliasing(true);
        return StreamRequestProto.parseFrom(input);
    }

    /** An answer as a stream carries it: the response is that of the unary call. */
    byte[] answer(long id, Object result) {
        Message response;
        try {
            response = responses.toMessage(result);
        } catch (BobbinException unwritable) {
            return failure(
                    id, new BobbinException(ErrorCode.INTERNAL, String.valueOf(unwritable.getMessage()), unwritable));
        }
        return covered(id, response);
    }

    /** A {@link StreamAnswerProto}, written at once: as a message of its own it would hold a copy of the response. */
    private static byte[] covered(long id, Message response) {
        int size = CodedOutputStream.computeInt64Size(StreamAnswerProto.ID_FIELD_NUMBER, id)
                + CodedOutputStream.computeMessageSize(StreamAnswerProto.RESPONSE_FIELD_NUMBER, response);
        byte[] bytes = new byte[size];
        var output = CodedOutputStream.newInstance(bytes);
        try {
            output.writeInt64(StreamAnswerProto.ID_FIELD_NUMBER, id);
            output.writeMessage(StreamAnswerProto.RESPONSE_FIELD_NUMBER, response);
        } catch (IOException outOfSpace) {
            throw new UncheckedIOException(outOfSpace);
        }
        return bytes;
    }

    /** An error as a stream carries it. */
    static byte[] failure(long id, Throwable failure) {
        return StreamAnswerProto.newBuilder()
                .setId(id)
                .setError(Errors.message(failure))
                .build()
                .toByteArray();
    }
}

package io.bobbin.wire.grpc.internal;

import com.google.protobuf.ByteString;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.bobbin.wire.proto.message.StreamAnswerProto;
import io.bobbin.wire.spi.ProtocolDescription;
import io.bobbin.wire.spi.ProtocolMethod;
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

    /** An answer as a stream carries it: the response is that of the unary call. */
    byte[] answer(long id, Object result) {
        ByteString response;
        try {
            response = responses.toMessage(result).toByteString();
        } catch (BobbinException unwritable) {
            return failure(
                    id, new BobbinException(ErrorCode.INTERNAL, String.valueOf(unwritable.getMessage()), unwritable));
        }
        return StreamAnswerProto.newBuilder()
                .setId(id)
                .setResponse(response)
                .build()
                .toByteArray();
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

package io.bobbin.wire.grpc.internal;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.bobbin.wire.proto.message.StreamAnswerProto;
import io.bobbin.wire.proto.message.StreamRequestProto;
import io.bobbin.wire.spi.ProtocolMethod;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * A call on a stream, from the caller's side.
 *
 * @param message the request as bytes
 * @param what the call and its address, for errors
 */
record StreamedCall(
        long id, ProtocolMethod method, Object request, byte[] message, String what, CompletableFuture<Object> result) {

    StreamedCall(long id, ProtocolMethod method, Object request, byte[] message, String what) {
        this(id, method, request, message, what, new CompletableFuture<>());
    }

    /** As it goes out. */
    byte[] covered() {
        return StreamRequestProto.newBuilder()
                .setId(id)
                .setMethod(method.name())
                .setRequest(UnsafeByteOperations.unsafeWrap(message))
                .build()
                .toByteArray();
    }

    void answered(StreamAnswerProto answer) {
        if (answer.hasError()) {
            result.completeExceptionally(Errors.of(answer.getError(), what));
            return;
        }
        try {
            result.complete(decode(answer.getResponse()));
        } catch (BobbinException e) {
            result.completeExceptionally(
                    new BobbinException(ErrorCode.INTERNAL, what + " was answered badly: " + e.getMessage(), e));
        }
    }

    private Object decode(ByteString response) {
        return MessageCodecs.of(method.response()).decode(response);
    }

    void failed(BobbinException why) {
        result.completeExceptionally(why);
    }

    /** Comes to what another call comes to. */
    void follow(CompletionStage<?> other) {
        var unused = other.whenComplete((answer, failure) -> {
            if (failure == null) {
                result.complete(answer);
            } else {
                result.completeExceptionally(BobbinException.of(failure));
            }
        });
    }
}

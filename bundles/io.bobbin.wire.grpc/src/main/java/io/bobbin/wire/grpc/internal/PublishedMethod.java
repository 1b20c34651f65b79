package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.grpc.internal.limits.CallInHand;
import io.bobbin.wire.grpc.internal.limits.Limits;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.bobbin.wire.spi.ProtocolMethod;
import io.bobbin.wire.spi.Published;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import java.net.InetSocketAddress;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/** Serves one call of a published protocol: who calls, then what it wants, then the answer. */
final class PublishedMethod implements ServerCallHandler<byte[], byte[]> {
    private final ProtocolMethod method;
    private final Published<?> published;
    private final Security security;
    private final Executor large;
    private final MessageCodec<?> requests;
    private final MessageCodec<Object> responses;

    /** @param large where requests are served that are not small */
    PublishedMethod(ProtocolMethod method, Published<?> published, Security security, Executor large) {
        this.method = method;
        this.published = published;
        this.security = security;
        this.large = large;
        this.requests = MessageCodecs.of(method.request());
        @SuppressWarnings("unchecked") // the codec writes what the method returns
        var codec = (MessageCodec<Object>) MessageCodecs.of(method.response());
        this.responses = codec;
    }

    @Override
    public ServerCall.Listener<byte[]> startCall(ServerCall<byte[], byte[]> call, Metadata headers) {
        var answer = new Answer(call, CallInHand.current());
        Object target;
        try {
            InetSocketAddress remote = remote(call);
            var caller = security.authenticate(CallHeaders.read(headers), remote);
            target = published.forCaller().apply(caller.at(remote));
        } catch (Throwable e) {
            // Whatever a plugin throws, errors of its classes included, is an answer to this caller alone.
            answer.failure(e);
            return new ServerCall.Listener<>() {};
        }
        call.request(2);
        return new Incoming(answer, target);
    }

    private static @Nullable InetSocketAddress remote(ServerCall<?, ?> call) {
        return call.getAttributes().get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR) instanceof InetSocketAddress address
                ? address
                : null;
    }

    private void serve(Answer answer, Object target, byte @Nullable [] message) {
        Object request;
        try {
            if (message == null) {
                throw new BobbinException(ErrorCode.BAD_REQUEST, method.name() + " came without a request");
            }
            request = requests.decode(message);
        } catch (Throwable e) {
            answer.failure(e);
            return;
        }
        method.call(target, request).whenComplete((result, failure) -> {
            try {
                answer(answer, result, failure);
            } catch (Throwable e) {
                answer.failure(e);
            }
        });
    }

    private void aside(Answer answer, Runnable serving) {
        try {
            large.execute(serving);
        } catch (RejectedExecutionException stopped) {
            answer.failure(new BobbinException(ErrorCode.SHUTTING_DOWN, "The server has stopped", stopped));
        }
    }

    private void answer(Answer answer, @Nullable Object result, @Nullable Throwable failure) {
        if (failure != null || result == null) {
            answer.failure(failure == null ? new IllegalStateException(method.name() + " has no answer") : failure);
            return;
        }
        try {
            answer.message(responses.encode(result));
        } catch (BobbinException e) {
            answer.failure(new BobbinException(ErrorCode.INTERNAL, String.valueOf(e.getMessage()), e));
        }
    }

    /** The request on its way in; gRPC calls it from one thread at a time. */
    private final class Incoming extends ServerCall.Listener<byte[]> {
        private final Answer answer;
        private final Object target;
        private byte @Nullable [] message;

        Incoming(Answer answer, Object target) {
            this.answer = answer;
            this.target = target;
        }

        @Override
        public void onMessage(byte[] whole) {
            message = whole;
        }

        @Override
        public void onHalfClose() {
            byte[] whole = message;
            message = null;
            if (answer.isGiven()) {
                return;
            }
            if (whole == null || whole.length <= Limits.SMALL) {
                serve(answer, target, whole);
            } else {
                aside(answer, () -> serve(answer, target, whole));
            }
        }
    }
}

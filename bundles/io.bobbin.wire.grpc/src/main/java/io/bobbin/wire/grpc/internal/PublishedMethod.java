package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.bobbin.wire.spi.ProtocolMethod;
import io.bobbin.wire.spi.Published;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.Status;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** Serves one call of a published protocol: who calls, then what it wants, then the answer. */
final class PublishedMethod implements ServerCallHandler<byte[], byte[]> {
    private final ProtocolMethod method;
    private final Published<?> published;
    private final Security security;
    private final MessageCodec<?> requests;
    private final MessageCodec<Object> responses;

    PublishedMethod(ProtocolMethod method, Published<?> published, Security security) {
        this.method = method;
        this.published = published;
        this.security = security;
        this.requests = MessageCodecs.of(method.request());
        @SuppressWarnings("unchecked") // the codec writes what the method returns
        var codec = (MessageCodec<Object>) MessageCodecs.of(method.response());
        this.responses = codec;
    }

    @Override
    public ServerCall.Listener<byte[]> startCall(ServerCall<byte[], byte[]> call, Metadata headers) {
        Object target;
        try {
            InetSocketAddress remote = remote(call);
            var caller = security.authenticate(CallHeaders.read(headers), remote);
            target = published.forCaller().apply(caller.at(remote));
        } catch (RuntimeException e) {
            Errors.close(call, e);
            return new ServerCall.Listener<>() {};
        }
        call.request(2);
        return new Incoming(call, target);
    }

    private static @Nullable InetSocketAddress remote(ServerCall<?, ?> call) {
        return call.getAttributes().get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR) instanceof InetSocketAddress address
                ? address
                : null;
    }

    private void serve(ServerCall<byte[], byte[]> call, Object target, byte @Nullable [] message) {
        Object request;
        try {
            if (message == null) {
                throw new BobbinException(ErrorCode.BAD_REQUEST, method.name() + " came without a request");
            }
            request = requests.decode(message);
        } catch (BobbinException e) {
            Errors.close(call, e);
            return;
        }
        method.call(target, request).whenComplete((answer, failure) -> answer(call, answer, failure));
    }

    private void answer(ServerCall<byte[], byte[]> call, @Nullable Object answer, @Nullable Throwable failure) {
        if (failure != null || answer == null) {
            Errors.close(call, failure == null ? new IllegalStateException(method.name() + " has no answer") : failure);
            return;
        }
        byte[] message;
        try {
            message = responses.encode(answer);
        } catch (BobbinException e) {
            Errors.close(call, new BobbinException(ErrorCode.INTERNAL, String.valueOf(e.getMessage()), e));
            return;
        }
        call.sendHeaders(new Metadata());
        call.sendMessage(message);
        call.close(Status.OK, new Metadata());
    }

    /** The request on its way in; gRPC calls it from one thread at a time. */
    private final class Incoming extends ServerCall.Listener<byte[]> {
        private final ServerCall<byte[], byte[]> call;
        private final Object target;
        private byte @Nullable [] message;

        Incoming(ServerCall<byte[], byte[]> call, Object target) {
            this.call = call;
            this.target = target;
        }

        @Override
        public void onMessage(byte[] whole) {
            message = whole;
        }

        @Override
        public void onHalfClose() {
            serve(call, target, message);
        }
    }
}

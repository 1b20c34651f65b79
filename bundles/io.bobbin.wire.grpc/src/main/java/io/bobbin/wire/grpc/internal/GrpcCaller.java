package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.bobbin.wire.spi.ProtocolDescription;
import io.bobbin.wire.spi.ProtocolMethod;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Grpc;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Carries the calls of one client. */
final class GrpcCaller implements ClosingCarrier {
    private final Lease lease;
    private final Metadata credentials;
    private final Duration deadline;
    private final String protocol;
    private final Map<ProtocolMethod, MethodDescriptor<byte[], byte[]>> methods;
    private final Set<Outgoing> inHand = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    GrpcCaller(Class<?> protocol, Lease lease, Metadata credentials, Duration deadline) {
        var description = ProtocolDescription.of(protocol);
        this.lease = lease;
        this.credentials = credentials;
        this.deadline = deadline;
        this.protocol = description.name();
        this.methods = Methods.all(description);
    }

    @Override
    public CompletionStage<?> call(ProtocolMethod method, Object request) {
        byte[] message;
        try {
            message = encode(method.request(), request);
        } catch (BobbinException e) {
            return CompletableFuture.failedFuture(e);
        }
        var options = CallOptions.DEFAULT.withDeadlineAfter(deadline.toMillis(), TimeUnit.MILLISECONDS);
        var outgoing = new Outgoing(method, lease.channel().current(), options);
        outgoing.send(message);
        // Only now, because a call must not be cancelled before it is started; it may have ended meanwhile.
        inHand.add(outgoing);
        if (outgoing.result.isDone()) {
            inHand.remove(outgoing);
        }
        if (closed) {
            outgoing.cancel();
        }
        return outgoing.result;
    }

    private MethodDescriptor<byte[], byte[]> descriptor(ProtocolMethod method) {
        return Objects.requireNonNull(methods.get(method));
    }

    private static <T> byte[] encode(Class<T> type, Object request) {
        return MessageCodecs.of(type).encode(type.cast(request));
    }

    @Override
    public void close() {
        closed = true;
        inHand.forEach(Outgoing::cancel);
        lease.close();
    }

    /** One call; gRPC calls the listener from one thread at a time. */
    private final class Outgoing extends ClientCall.Listener<byte[]> {
        private final CompletableFuture<Object> result = new CompletableFuture<>();
        private final ProtocolMethod method;
        private final MessageCodec<?> responses;
        private final ManagedChannel channel;
        private final ClientCall<byte[], byte[]> call;
        private byte[] answer = {};

        Outgoing(ProtocolMethod method, ManagedChannel channel, CallOptions options) {
            this.method = method;
            this.responses = MessageCodecs.of(method.response());
            this.channel = channel;
            this.call = channel.newCall(descriptor(method), options);
        }

        void send(byte[] message) {
            var headers = new Metadata();
            headers.merge(credentials);
            call.start(this, headers);
            call.request(2);
            call.sendMessage(message);
            call.halfClose();
        }

        void cancel() {
            call.cancel("the client is closed", null);
        }

        @Override
        public void onMessage(byte[] message) {
            answer = message;
        }

        @Override
        public void onClose(Status status, Metadata trailers) {
            settle(status, trailers);
            inHand.remove(this);
        }

        private void settle(Status status, Metadata trailers) {
            if (status.getCode() == Status.Code.UNAVAILABLE && neverLeft()) {
                lease.channel().renew(channel);
            }
            String what = protocol + "." + method.name() + " at " + lease.address();
            if (!status.isOk()) {
                result.completeExceptionally(Errors.of(status, trailers, what));
                return;
            }
            try {
                result.complete(responses.decode(answer));
            } catch (BobbinException e) {
                result.completeExceptionally(
                        new BobbinException(ErrorCode.INTERNAL, what + " was answered badly: " + e.getMessage(), e));
            }
        }

        private boolean neverLeft() {
            return call.getAttributes().get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR) == null;
        }
    }
}

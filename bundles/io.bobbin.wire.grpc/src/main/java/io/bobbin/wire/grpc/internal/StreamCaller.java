package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.bobbin.wire.spi.LineListener;
import io.bobbin.wire.spi.ProtocolDescription;
import io.bobbin.wire.spi.ProtocolMethod;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Carries the calls of one client over one stream, which the first call opens, and the first one after it was lost. Where
 * streams do not work, calls go one by one: see {@link Fallback}.
 */
final class StreamCaller implements ClosingCarrier {

    private final Lease lease;
    private final Metadata credentials;
    private final LineListener listener;
    private final GrpcCaller single;
    private final ScheduledExecutorService timers;
    private final Duration deadline;
    private final String protocol;
    private final MethodDescriptor<byte[], byte[]> stream;
    private final Fallback fallback;
    private final AtomicLong ids = new AtomicLong();
    private final AtomicReference<@Nullable ClientStream> current = new AtomicReference<>();
    private volatile boolean closed;

    StreamCaller(
            Class<?> protocol,
            Lease lease,
            Metadata credentials,
            Duration deadline,
            LineListener listener,
            GrpcCaller single,
            ScheduledExecutorService timers) {
        var description = ProtocolDescription.of(protocol);
        this.lease = lease;
        this.credentials = credentials;
        this.deadline = deadline;
        this.listener = listener;
        this.single = single;
        this.timers = timers;
        this.protocol = description.name();
        this.stream = Methods.stream(description);
        this.fallback = new Fallback(this.protocol + " at " + lease.address());
    }

    @Override
    public CompletionStage<?> call(ProtocolMethod method, Object request) {
        if (closed || fallback.isOn()) {
            return single.call(method, request);
        }
        byte[] message;
        try {
            message = encode(method.request(), request);
        } catch (BobbinException unwritable) {
            return CompletableFuture.failedFuture(unwritable);
        }
        var outgoing = new StreamedCall(
                ids.incrementAndGet(),
                method,
                request,
                message,
                protocol + "." + method.name() + " at " + lease.address());
        stream().send(outgoing);
        return outgoing.result();
    }

    private static <T> byte[] encode(Class<T> type, Object request) {
        return MessageCodecs.of(type).encode(type.cast(request));
    }

    private ClientStream stream() {
        while (true) {
            ClientStream open = current.get();
            if (open != null && open.isOpen()) {
                return open;
            }
            var fresh = new ClientStream(this, lease.channel().current(), stream, timers, deadline);
            if (current.compareAndSet(open, fresh)) {
                if (closed) {
                    fresh.cancel();
                }
                return fresh;
            }
        }
    }

    Metadata headers() {
        var headers = new Metadata();
        headers.merge(credentials);
        return headers;
    }

    LineListener listener() {
        return listener;
    }

    Lease lease() {
        return lease;
    }

    Fallback fallback() {
        return fallback;
    }

    boolean isClosed() {
        return closed;
    }

    /** Makes a call by itself that no stream has carried. */
    void single(StreamedCall call) {
        call.follow(single.call(call.method(), call.request()));
    }

    @Override
    public boolean canBeWoken() {
        ClientStream open = current.get();
        return open != null && open.isEstablished();
    }

    @Override
    public void close() {
        closed = true;
        ClientStream open = current.getAndSet(null);
        if (open != null) {
            open.cancel();
        }
        single.close();
    }
}

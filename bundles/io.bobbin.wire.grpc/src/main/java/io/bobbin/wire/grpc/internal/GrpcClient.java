package io.bobbin.wire.grpc.internal;

import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.spi.LineListener;
import io.bobbin.wire.spi.ProtocolProxy;
import io.bobbin.wire.spi.WireClient;
import java.time.Duration;
import java.util.function.Supplier;

/** A caller's end. */
public record GrpcClient<P>(P protocol, ClosingCarrier carrier) implements WireClient<P> {

    /** With a call of its own for each call. */
    public static <P> GrpcClient<P> of(Class<P> type, Lease lease, CallCredentials credentials, Duration deadline) {
        return made(type, lease, () -> new GrpcCaller(type, lease, CallHeaders.write(credentials), deadline));
    }

    /** With one stream for all calls. */
    public static <P> GrpcClient<P> streaming(
            Class<P> type,
            Lease lease,
            CallCredentials credentials,
            Duration deadline,
            LineListener listener,
            NetworkThreads threads) {
        return made(type, lease, () -> {
            var headers = CallHeaders.write(credentials);
            var calls = new GrpcCaller(type, lease, headers, deadline);
            return new StreamCaller(type, lease, headers, deadline, listener, calls, threads.workers());
        });
    }

    private static <P> GrpcClient<P> made(Class<P> type, Lease lease, Supplier<ClosingCarrier> carrier) {
        try {
            var caller = carrier.get();
            String title = type.getSimpleName() + " at " + lease.address();
            return new GrpcClient<>(ProtocolProxy.of(type, title, caller), caller);
        } catch (RuntimeException e) {
            lease.close();
            throw e;
        }
    }

    @Override
    public boolean canBeWoken() {
        return carrier.canBeWoken();
    }

    @Override
    public void close() {
        carrier.close();
    }
}

package io.bobbin.wire.grpc.internal;

import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.spi.ProtocolProxy;
import io.bobbin.wire.spi.WireClient;
import java.time.Duration;

/** A caller's end. */
public record GrpcClient<P>(P protocol, GrpcCaller caller) implements WireClient<P> {

    public static <P> GrpcClient<P> of(Class<P> type, Lease lease, CallCredentials credentials, Duration deadline) {
        try {
            var caller = new GrpcCaller(type, lease, CallHeaders.write(credentials), deadline);
            String title = type.getSimpleName() + " at " + lease.address();
            return new GrpcClient<>(ProtocolProxy.of(type, title, caller), caller);
        } catch (RuntimeException e) {
            lease.close();
            throw e;
        }
    }

    @Override
    public void close() {
        caller.close();
    }
}

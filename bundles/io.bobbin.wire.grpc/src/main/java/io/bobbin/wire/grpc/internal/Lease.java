package io.bobbin.wire.grpc.internal;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import java.util.concurrent.atomic.AtomicBoolean;

/** The use of a channel. */
public final class Lease implements AutoCloseable {
    private final String address;
    private final ManagedChannel channel;
    private final Runnable release;
    private final AtomicBoolean released = new AtomicBoolean();

    Lease(String address, ManagedChannel channel, Runnable release) {
        this.address = address;
        this.channel = channel;
        this.release = release;
    }

    String address() {
        return address;
    }

    /**
     * A call. Left to itself a channel that could not connect refuses calls for up to two minutes before it tries
     * again; here each call tries, so that callers find a server again as soon as it is back.
     */
    ClientCall<byte[], byte[]> newCall(MethodDescriptor<byte[], byte[]> method, CallOptions options) {
        if (channel.getState(false) == ConnectivityState.TRANSIENT_FAILURE) {
            channel.enterIdle();
        }
        return channel.newCall(method, options);
    }

    @Override
    public void close() {
        if (released.compareAndSet(false, true)) {
            release.run();
        }
    }
}

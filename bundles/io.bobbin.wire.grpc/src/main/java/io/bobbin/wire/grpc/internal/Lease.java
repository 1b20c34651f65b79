package io.bobbin.wire.grpc.internal;

import java.util.concurrent.atomic.AtomicBoolean;

/** The use of a channel. */
public final class Lease implements AutoCloseable {
    private final Address address;
    private final SharedChannel channel;
    private final Runnable release;
    private final AtomicBoolean released = new AtomicBoolean();

    Lease(Address address, SharedChannel channel, Runnable release) {
        this.address = address;
        this.channel = channel;
        this.release = release;
    }

    Address address() {
        return address;
    }

    SharedChannel channel() {
        return channel;
    }

    @Override
    public void close() {
        if (released.compareAndSet(false, true)) {
            release.run();
        }
    }
}

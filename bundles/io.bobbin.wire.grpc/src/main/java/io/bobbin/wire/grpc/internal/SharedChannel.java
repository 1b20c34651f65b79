package io.bobbin.wire.grpc.internal;

import io.grpc.ManagedChannel;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * A channel that is made anew when it could not connect. Left to itself such a channel refuses calls for up to two
 * minutes before it tries again; a new one tries with its first call, so that callers find a server again as soon as
 * it is back.
 */
final class SharedChannel implements AutoCloseable {
    private final Supplier<ManagedChannel> factory;
    private final AtomicReference<ManagedChannel> current;
    private volatile boolean closed;

    SharedChannel(Supplier<ManagedChannel> factory) {
        this.factory = factory;
        this.current = new AtomicReference<>(factory.get());
    }

    ManagedChannel current() {
        return Objects.requireNonNull(current.get());
    }

    /** Takes another channel in place of the failed one, unless somebody has done so already. */
    void renew(ManagedChannel failed) {
        if (closed || current.get() != failed) {
            return;
        }
        ManagedChannel fresh = factory.get();
        if (current.compareAndSet(failed, fresh)) {
            failed.shutdown();
        } else {
            fresh.shutdownNow();
        }
        if (closed) {
            current().shutdownNow();
        }
    }

    @Override
    public void close() {
        closed = true;
        current().shutdownNow();
    }
}

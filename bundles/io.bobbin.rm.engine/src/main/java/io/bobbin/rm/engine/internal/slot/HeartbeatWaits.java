package io.bobbin.rm.engine.internal.slot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * How long heartbeats of AMs wait for their answers, from their arrival at the port on, while somebody wants to know.
 * Arrivals are noted on any thread, all else on the truth loop.
 */
public final class HeartbeatWaits {

    /** Stands for a heartbeat that nobody wants to know of. */
    private static final long UNTIMED = Long.MIN_VALUE;

    private final List<LongConsumer> listeners = new ArrayList<>();
    private volatile boolean wanted;

    /**
     * Notes that a heartbeat has arrived.
     *
     * @param nanos now, on the monotonic clock; asked for only when somebody wants to know
     * @return to be given to {@link #answered}
     */
    public long arrived(LongSupplier nanos) {
        return wanted ? nanos.getAsLong() : UNTIMED;
    }

    /** Notes that it was answered. */
    public void answered(long arrival, LongSupplier nanos) {
        if (arrival != UNTIMED && wanted) {
            long waited = Math.max(0, nanos.getAsLong() - arrival);
            listeners.forEach(each -> each.accept(waited));
        }
    }

    /** Tells each wait from now on, in ns. */
    void tell(LongConsumer listener) {
        listeners.add(listener);
        wanted = true;
    }

    void tellNoMore(LongConsumer listener) {
        listeners.remove(listener);
        wanted = !listeners.isEmpty();
    }
}

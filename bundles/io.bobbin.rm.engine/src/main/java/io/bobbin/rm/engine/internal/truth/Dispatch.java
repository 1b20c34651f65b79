package io.bobbin.rm.engine.internal.truth;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Events between the lifecycles. What one transition tells another entity happens after all effects of the former, in
 * the order told, and before the command ends; so nobody sees a state half-changed. On the truth loop.
 */
public final class Dispatch {

    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private boolean draining;

    /** Runs {@code work} once what is at work has ended. */
    public void later(Runnable work) {
        waiting.add(work);
    }

    /** Runs what waits, and what that adds. */
    public void drain() {
        if (draining) {
            return;
        }
        draining = true;
        try {
            while (!waiting.isEmpty()) {
                waiting.remove().run();
            }
        } finally {
            draining = false;
        }
    }
}

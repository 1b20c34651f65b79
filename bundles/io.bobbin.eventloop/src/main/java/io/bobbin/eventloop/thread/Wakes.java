package io.bobbin.eventloop.thread;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Whom this thread wakes, and when. To wake a thread costs as much as what it is to do for one small command, and it takes
 * the core away from whoever wakes it; so a thread that is about to hand over several commands holds the wakes back
 * until it has handed over all of them. Commands are added meanwhile as ever, and loops that are awake take them; what
 * other threads add to a loop that is to be woken waits with the rest.
 *
 * <p>Each thread has its own. Who holds must not wait for a loop, and must {@link #release}, soon.
 */
public final class Wakes {

    private static final ThreadLocal<Wakes> OF_THREAD = ThreadLocal.withInitial(Wakes::new);

    private final List<Thread> held = new ArrayList<>(2);
    private boolean holding;

    private Wakes() {}

    /** Those of the present thread, which are for this thread alone. */
    public static Wakes ofThread() {
        return OF_THREAD.get();
    }

    static void wake(Thread sleeper) {
        Wakes own = OF_THREAD.get();
        if (own.holding) {
            own.held.add(sleeper);
        } else {
            LockSupport.unpark(sleeper);
        }
    }

    /** Holds wakes back; false when they are being held already. */
    public boolean hold() {
        boolean first = !holding;
        holding = true;
        return first;
    }

    /** Wakes those for whom there is something now. */
    public void release() {
        holding = false;
        for (int i = 0; i < held.size(); i++) {
            LockSupport.unpark(held.get(i));
        }
        held.clear();
    }
}

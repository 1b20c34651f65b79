package io.bobbin.itests.fuzz;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/**
 * Waits until something holds that cannot announce itself: a process, a file, a framework's state. The one place where
 * these tests look again and again.
 */
final class Await {

    private static final Duration PAUSE = Duration.ofMillis(20);

    private Await() {}

    /** @throws AssertionError naming what was awaited, if it does not come within the time */
    static void until(String what, Duration within, Callable<Boolean> holds) throws Exception {
        until(what, within, holds, () -> "");
    }

    /** @param instead what is there, for the error */
    static void until(String what, Duration within, Callable<Boolean> holds, Callable<?> instead) throws Exception {
        long deadline = System.nanoTime() + within.toNanos();
        while (!holds.call()) {
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError(
                        what + ": not within " + within.toMillis() + " ms; instead: " + instead.call());
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }
}

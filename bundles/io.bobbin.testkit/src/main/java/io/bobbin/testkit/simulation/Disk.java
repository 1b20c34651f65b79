package io.bobbin.testkit.simulation;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;

/**
 * What becomes of work that blocks: it takes time, and it may fail. Files themselves are real ones; when they are read
 * and written, and whether that succeeds, is decided here.
 */
public final class Disk {

    private static final Duration USUAL = Duration.ofMillis(2);

    private final Dice dice;
    private Duration slowest = USUAL;
    private int failuresPerMille;

    public Disk(Dice dice) {
        this.dice = dice;
    }

    /** Everything takes up to so long from now on. */
    public void slow(Duration most) {
        slowest = most;
    }

    /** So many pieces of work out of a thousand fail from now on, half of them after they were done. */
    public void failing(int perMille) {
        failuresPerMille = perMille;
    }

    /** All is well again. */
    public void heal() {
        slowest = USUAL;
        failuresPerMille = 0;
    }

    long nanos() {
        return dice.nanosBelow(slowest);
    }

    /** The same work, as this disk lets it be done. */
    <T> Callable<T> exposed(Callable<T> work) {
        boolean fails = failuresPerMille > 0 && dice.perMille(failuresPerMille);
        if (!fails) {
            return work;
        }
        boolean before = dice.oneIn(2);
        return () -> {
            if (!before) {
                work.call();
            }
            throw new IOException("Input/output error");
        };
    }
}

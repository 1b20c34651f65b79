package io.bobbin.rm.engine.internal.truth;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who has given a sign of life, and who has not for too long (LIV-04, LIV-05). Looks every third of its interval. Time in
 * which the loop itself stood still, as a stopped process does, is nobody's silence. Those who are silent
 * are told of in the order of their last signs. On the truth loop.
 */
public final class Liveness<K> {

    private static final Logger LOG = LoggerFactory.getLogger(Liveness.class);

    private final String name;
    private final Truth truth;
    private final Consumer<K> whenExpired;
    private final Watchlist<K> signs;
    private long given;
    private Duration interval;

    public Liveness(String name, Truth truth, Duration interval, Consumer<K> whenExpired) {
        this(name, truth, interval, whenExpired, Watchlist.byKey());
    }

    /**
     * @param empty keeps who is watched
     */
    public Liveness(String name, Truth truth, Duration interval, Consumer<K> whenExpired, Watchlist<K> empty) {
        this.name = name;
        this.truth = truth;
        this.interval = interval;
        this.whenExpired = whenExpired;
        this.signs = empty;
    }

    /** Begins to look; starts the interval anew for everybody (LIV-08). */
    public void start() {
        long now = truth.nanos();
        signs.forEach((watched, sign) -> sign.given(now, sign.order()));
        lookLater();
    }

    /** Another interval, for signs that have come already as well. */
    public void interval(Duration other) {
        if (!other.equals(interval)) {
            interval = other;
            lookLater();
        }
    }

    /** Expects signs from now on; the one that is returned is what {@link #sign(Sign)} takes. */
    public Sign watch(K watched) {
        var sign = new Sign(truth.commandBegan(), given++);
        signs.put(watched, sign);
        return sign;
    }

    public void forget(K watched) {
        signs.remove(watched);
    }

    /** A sign of life; of somebody who is not watched it is ignored. */
    public void sign(K watched) {
        Sign sign = signs.sign(watched);
        if (sign != null) {
            sign(sign);
        }
    }

    /** The same of somebody whose sign is at hand. */
    public void sign(Sign sign) {
        sign.given(truth.commandBegan(), given++);
    }

    public Duration interval() {
        return interval;
    }

    private void lookLater() {
        long pause = interval.dividedBy(3).toNanos();
        long due = truth.nanos() + pause;
        truth.after("expire " + name, Duration.ofNanos(pause), () -> {
            long late = truth.nanos() - due;
            lookLater();
            if (late > pause) {
                excuse(late);
            }
            expire();
        });
    }

    /** While this loop stood still it heard nobody; signs that came meanwhile still wait behind the timer. */
    private void excuse(long nanos) {
        LOG.warn("For {} ms nothing was heard of anybody; that is not held against {}", nanos / 1_000_000, name);
        long now = truth.nanos();
        signs.forEach((watched, sign) -> sign.excuse(now, nanos));
    }

    private void expire() {
        long limit = truth.nanos() - interval.toNanos();
        List<Map.Entry<K, Sign>> expired = new ArrayList<>();
        signs.forEach((watched, sign) -> {
            if (sign.nanos() <= limit) {
                expired.add(Map.entry(watched, sign));
            }
        });
        expired.sort(Comparator.comparingLong(entry -> entry.getValue().order()));
        List<K> silent = expired.stream().map(Map.Entry::getKey).toList();
        silent.forEach(signs::remove);
        silent.forEach(this::tell);
    }

    /** One that cannot be told keeps nobody else from being told. */
    private void tell(K silent) {
        try {
            whenExpired.accept(silent);
        } catch (Exception | LinkageError | StackOverflowError failure) {
            truth.faults().report(name, "silence of " + silent, failure);
        }
    }
}

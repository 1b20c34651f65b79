package io.bobbin.wire.grpc.internal;

import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.Time;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether calls go one by one because streams do not work: for good where the server has none, for a while when it takes no
 * more of them, or when several in a row have ended without one answer, as something between may let single calls pass
 * only. May be used from any thread.
 */
final class Fallback {

    private static final Logger LOG = LoggerFactory.getLogger(Fallback.class);
    private static final int MOST_FAILURES = 3;
    private static final Duration PAUSE = Duration.ofMinutes(1);

    private final String where;
    private final Time time;
    private volatile boolean forGood;
    private volatile boolean forNow;
    private volatile long until;
    private volatile int failures;

    Fallback(String where) {
        this(where, SystemTime.INSTANCE);
    }

    Fallback(String where, Time time) {
        this.where = where;
        this.time = time;
    }

    boolean isOn() {
        if (forGood) {
            return true;
        }
        if (forNow && time.monotonicNanos() - until >= 0) {
            forNow = false;
        }
        return forNow;
    }

    void answered() {
        if (failures != 0) {
            failures = 0;
        }
    }

    void serverHasNone(String why) {
        if (!forGood) {
            forGood = true;
            LOG.info("{} has no stream, so calls are made one by one and nobody is woken ({})", where, why);
        }
    }

    void refused(String why) {
        rest("takes no further stream", why);
    }

    /** A stream has ended without one answer. */
    void endedWithoutAnswer(String why) {
        int now = failures + 1;
        failures = now;
        if (now >= MOST_FAILURES) {
            rest("has ended " + now + " streams without an answer", why);
        }
    }

    private void rest(String what, String why) {
        failures = 0;
        until = time.monotonicNanos() + PAUSE.toNanos();
        forNow = true;
        LOG.warn("{} {}, so calls are made one by one for {} s ({})", where, what, PAUSE.toSeconds(), why);
    }
}

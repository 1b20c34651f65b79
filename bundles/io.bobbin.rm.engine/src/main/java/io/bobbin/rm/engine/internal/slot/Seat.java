package io.bobbin.rm.engine.internal.slot;

import io.bobbin.rm.engine.internal.truth.Truth;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who is in use, or why nobody is. From the event of a cut-over on, only proposals of the new generation are committed
 * (rule 16). On the truth loop.
 */
final class Seat {

    private static final Logger LOG = LoggerFactory.getLogger(Seat.class);

    private final Truth truth;
    private final EventStream stream;
    private final Outcomes outcomes;
    private final Runnable whenInUse;
    private @Nullable Follower inUse;
    private String parked = "no scheduler has come yet";
    private long generation;
    private long since;
    private @Nullable SwapJournal pausing;

    Seat(Truth truth, EventStream stream, Outcomes outcomes, Runnable whenInUse) {
        this.truth = truth;
        this.stream = stream;
        this.outcomes = outcomes;
        this.whenInUse = whenInUse;
    }

    @Nullable
    Follower inUse() {
        return inUse;
    }

    boolean isInUse(Follower follower) {
        return follower == inUse;
    }

    /** Why nobody is in use; empty while somebody is. */
    String parked() {
        return parked;
    }

    /** Of the scheduler in use, or the last one that was given. */
    long generation() {
        return inUse == null ? generation : inUse.generation();
    }

    /** One that nobody has had. */
    long nextGeneration() {
        return ++generation;
    }

    /** For how long the scheduler in use has been, in ns on the monotonic clock. */
    long nanosInUse() {
        return truth.nanos() - since;
    }

    /**
     * From here on its proposals are committed, and those of the one before are refused.
     *
     * @param next its generation
     * @param journal where the pause in granting is written down
     */
    void cutOver(Follower follower, long next, SwapJournal journal) {
        inUse = follower;
        follower.use(next, truth.millis());
        parked = "";
        since = truth.nanos();
        pausing = journal;
        outcomes.generation(next, stream.last());
        LOG.info("Scheduler {} is in use from event {}", follower, stream.last());
        whenInUse.run();
    }

    /** The scheduler in use has looked for placements. */
    void passed() {
        if (pausing != null) {
            pausing.granting(truth.nanos() - since);
            pausing = null;
        }
    }

    /** Nobody is in use from here on. */
    void park(String cause) {
        if (inUse != null) {
            LOG.warn("Granting pauses: {}", cause);
        }
        inUse = null;
        pausing = null;
        parked = cause;
    }
}

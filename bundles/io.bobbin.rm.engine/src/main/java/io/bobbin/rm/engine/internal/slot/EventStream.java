package io.bobbin.rm.engine.internal.slot;

import io.bobbin.rm.engine.internal.ledger.SchedulerEvents;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.scheduler.spi.SchedulerEvent;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The one order of all that schedulers are told. Each follower gets every event from the moment it follows, without gaps;
 * an outcome names its proposal to the scheduler that made it and to nobody else. On the truth loop.
 */
public final class EventStream implements SchedulerEvents {

    private final Truth truth;
    private final Runnable handOver;
    private final List<Follower> followers = new ArrayList<>();
    private final BitSet beats = new BitSet();
    private boolean beatsDue;
    private long last;
    private boolean handOverDue;

    /**
     * @param handOver hands what waits to followers; called as a command of its own, once for all events of the commands
     *     before it
     */
    public EventStream(Truth truth, Runnable handOver) {
        this.truth = truth;
        this.handOver = handOver;
    }

    List<Follower> followers() {
        return List.copyOf(followers);
    }

    void add(Follower follower) {
        followers.add(follower);
    }

    void remove(Follower follower) {
        followers.remove(follower);
    }

    /** The number of the last event. */
    public long last() {
        return last;
    }

    @Override
    public long next() {
        return last + 1;
    }

    /** Followers share what they are told, so the one that is furthest behind counts. */
    @Override
    public long wishBytesOnTheWay() {
        return followers.stream().mapToLong(Follower::wishBytesOnTheWay).max().orElse(0);
    }

    @Override
    public long tell(SchedulerEvent event) {
        long number = ++last;
        for (int i = 0; i < followers.size(); i++) {
            Follower follower = followers.get(i);
            follower.add(new NumberedEvent(number, seenBy(follower, event)));
        }
        wake();
        return number;
    }

    private static SchedulerEvent seenBy(Follower follower, SchedulerEvent event) {
        if (follower.isInUse()) {
            return event;
        }
        if (event instanceof SchedulerEvent.Committed committed) {
            return new SchedulerEvent.Committed(0, committed.container());
        }
        return event instanceof SchedulerEvent.MarkChanged marked
                ? new SchedulerEvent.MarkChanged(0, marked.container(), marked.contract())
                : event;
    }

    /** Tells that a proposal was refused. */
    public void refuse(@Nullable Follower owner, long proposal, Refusal refusal) {
        long number = ++last;
        for (Follower follower : followers) {
            var event = new SchedulerEvent.Refused(follower == owner ? proposal : 0, refusal);
            follower.add(new NumberedEvent(number, event));
        }
        wake();
    }

    /**
     * A heartbeat in which nothing changed. Such beats go as one event with the next batch (rule 13).
     *
     * @param somebodyWaits whether they are worth a batch of their own
     */
    public void beat(int node, boolean somebodyWaits) {
        if (!looksAtBeats()) {
            return;
        }
        beats.set(node);
        if (somebodyWaits) {
            beatsDue = true;
            wake();
        }
    }

    private boolean looksAtBeats() {
        for (int i = 0; i < followers.size(); i++) {
            if (followers.get(i).looksAtBeats()) {
                return true;
            }
        }
        return false;
    }

    /** The node has left; its beats concern nobody. */
    public void forgetBeats(int node) {
        beats.clear(node);
    }

    private void wake() {
        if (!handOverDue && !followers.isEmpty()) {
            handOverDue = true;
            truth.execute("tell schedulers", () -> {
                handOverDue = false;
                tellBeats();
                handOver.run();
            });
        }
    }

    /** Tells of beats that are worth a batch and could not be told before; to be called when a follower has time. */
    void tellDueBeats() {
        if (beatsDue) {
            tellBeats();
        }
    }

    /** One event a batch: while a follower has not taken the beats before, the later ones gather. */
    private void tellBeats() {
        if (beats.isEmpty() || followers.stream().anyMatch(Follower::hasBeatsWaiting)) {
            return;
        }
        var beaten = new SchedulerEvent.NodesBeat(beats.stream().toArray());
        beats.clear();
        beatsDue = false;
        long number = ++last;
        followers.forEach(follower -> follower.add(new NumberedEvent(number, beaten)));
    }
}

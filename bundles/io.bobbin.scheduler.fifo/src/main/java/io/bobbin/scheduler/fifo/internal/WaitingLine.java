package io.bobbin.scheduler.fifo.internal;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.scheduler.kit.MirrorAttempt;
import io.bobbin.scheduler.kit.MirrorNode;
import io.bobbin.scheduler.kit.MirrorWatcher;
import io.bobbin.scheduler.kit.RankTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Who waits, in the order of application ids, and where to look next: attempts that asked anew are looked at on all nodes,
 * and when nodes have got room, everybody whose ask is small enough is looked at once. An unchanged heartbeat is nothing
 * to look at, however many wait.
 */
public final class WaitingLine implements MirrorWatcher {

    private static final Comparator<MirrorAttempt> IN_ORDER = Comparator.comparing(MirrorAttempt::id);

    private final RankTree<ApplicationAttemptId> waiting = new RankTree<>();
    private @Nullable MirrorAttempt[] attempts = new MirrorAttempt[16];
    private final TreeSet<MirrorAttempt> fresh = new TreeSet<>(IN_ORDER);
    private Set<MirrorNode> grown = new LinkedHashSet<>();
    private List<MirrorNode> scanned = List.of();
    private boolean scanning;
    private @Nullable ApplicationAttemptId scanAt;

    /**
     * An attempt to look at.
     *
     * @param grown null when all nodes are to be looked at
     * @param isRest whether it goes on with what an earlier turn has left
     */
    record Turn(MirrorAttempt attempt, @Nullable List<MirrorNode> grown, boolean isRest) {

        static Turn rest(MirrorAttempt attempt) {
            return new Turn(attempt, null, true);
        }

        /** Whether the attempt has asked anew, so that every ask is to be looked at. */
        boolean isFresh() {
            return grown == null && !isRest;
        }
    }

    /** The first attempt to be looked at, if the freest node has this much memory; null when there is none. */
    @Nullable
    Turn next(long mostFree) {
        MirrorAttempt asked = fresh.isEmpty() ? null : fresh.first();
        MirrorAttempt waits = nextInScan(mostFree);
        if (asked != null && (waits == null || IN_ORDER.compare(asked, waits) <= 0)) {
            return new Turn(asked, null, false);
        }
        return waits == null ? null : new Turn(waits, scanned, false);
    }

    private @Nullable MirrorAttempt nextInScan(long mostFree) {
        while (scanning || !grown.isEmpty()) {
            if (!scanning) {
                scanning = true;
                scanAt = null;
                scanned = List.copyOf(grown);
                // A new one, as emptying takes as long as the largest that it has been.
                grown = new LinkedHashSet<>();
            }
            int next = waiting.firstBehind(scanAt, -mostFree);
            if (next != RankTree.NONE) {
                return attempts[next];
            }
            scanning = false;
            scanned = List.of();
        }
        return null;
    }

    /** The turn is over: nothing more can be placed for the attempt before something changes. */
    void done(Turn turn) {
        fresh.remove(turn.attempt());
        if (turn.grown() != null) {
            scanAt = turn.attempt().id();
        }
    }

    /** The attempt's turn is to go on once its open proposals have outcomes. */
    void awaits(Turn turn) {
        fresh.add(turn.attempt());
    }

    /** The memory of the smallest ask in line, negated; {@link RankTree#OUT} when nobody waits. */
    public long nearestToFit() {
        return waiting.largest();
    }

    /** From 1; 0 when the attempt does not wait. */
    public int position(MirrorAttempt attempt) {
        return attempt.asks().number() == 0 ? 0 : 1 + waiting.countBefore(attempt.id());
    }

    /** The first in line, as far as they come before the attempt; none when it does not wait itself. */
    public List<ApplicationId> ahead(MirrorAttempt attempt, int most) {
        var first = new ArrayList<ApplicationId>();
        ApplicationAttemptId last = null;
        while (first.size() < most && attempt.asks().number() > 0) {
            int next = waiting.firstBehind(last, RankTree.OUT + 1);
            MirrorAttempt before = next == RankTree.NONE ? null : attempts[next];
            if (before == null || IN_ORDER.compare(before, attempt) >= 0) {
                break;
            }
            last = before.id();
            first.add(last.application());
        }
        return first;
    }

    @Override
    public void roomGrew(MirrorNode node) {
        grown.add(node);
    }

    @Override
    public void outstandingChanged(MirrorAttempt attempt) {
        int index = attempt.index();
        if (index >= attempts.length) {
            attempts = Arrays.copyOf(attempts, Math.max(index + 1, 2 * attempts.length));
        }
        attempts[index] = attempt;
        long smallest = attempt.asks().smallestFirst();
        waiting.put(index, attempt.id(), smallest < 0 ? RankTree.OUT : -smallest);
    }

    @Override
    public void lookAgain(MirrorAttempt attempt) {
        fresh.add(attempt);
    }

    @Override
    public void attemptEnded(MirrorAttempt attempt) {
        waiting.remove(attempt.index());
        attempts[attempt.index()] = null;
        fresh.remove(attempt);
    }

    public void clear() {
        fresh.clear();
        grown.clear();
        scanned = List.of();
        scanning = false;
    }
}

package io.bobbin.scheduler.kit;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Who waits, and whom to look at next: those that asked anew at once, and everybody when a node has got room. While
 * nothing of the kind is told nobody is looked at, however many wait.
 */
final class PolicyLine implements MirrorWatcher {

    private final Comparator<Contender> order;
    private final TreeMap<ApplicationAttemptId, MirrorAttempt> waiting = new TreeMap<>();
    private final Set<MirrorAttempt> fresh = new LinkedHashSet<>();
    private PriorityQueue<Contender> line;
    private final List<Contender> awaiting = new ArrayList<>();
    private boolean roomGrew;

    PolicyLine(Policy policy) {
        this.order = policy.order().thenComparing(Contender.SUBMITTED);
        this.line = new PriorityQueue<>(order);
    }

    /** A pass begins: those in line stand where they belong by the present books, which outcomes may have changed. */
    void begin() {
        var old = line;
        line = new PriorityQueue<>(order);
        for (Contender contender : old) {
            MirrorAttempt attempt = contender.attempt();
            boolean again = fresh.remove(attempt);
            if (!attempt.isEnded()) {
                line.add(again ? new Contender(attempt) : contender.reckonedAnew());
            }
        }
        for (MirrorAttempt attempt : fresh) {
            line.add(new Contender(attempt));
        }
        fresh.clear();
    }

    /** The first in line; null when nobody is to be looked at. */
    @Nullable
    Contender next() {
        if (line.isEmpty() && roomGrew) {
            roomGrew = false;
            var looked = new HashSet<MirrorAttempt>();
            awaiting.forEach(contender -> looked.add(contender.attempt()));
            for (MirrorAttempt attempt : waiting.values()) {
                if (!looked.contains(attempt)) {
                    line.add(new Contender(attempt));
                }
            }
        }
        return line.poll();
    }

    /** Comes again with the next pass. */
    void awaits(Contender contender) {
        awaiting.add(contender);
    }

    /** A pass ends. What has been reckoned with for somebody in line is no proposal, so all their asks come again. */
    void end(Reckoning reckoning) {
        line.addAll(awaiting);
        awaiting.clear();
        for (Contender contender : line) {
            if (reckoning.concerns(contender.attempt())) {
                contender.beginAgain();
            }
        }
    }

    /** Whether somebody in line comes before one who has been served meanwhile. */
    boolean isPassed(Contender served) {
        Contender first = line.peek();
        return first != null && order.compare(first, served) < 0;
    }

    void putBack(Contender contender) {
        line.add(contender);
    }

    /** From 1; 0 when the attempt does not wait. */
    int position(MirrorAttempt attempt) {
        return waiting.containsKey(attempt.id()) ? 1 + before(attempt).size() : 0;
    }

    /** The first in line, as far as they come before the attempt; none when it does not wait itself. */
    List<ApplicationId> ahead(MirrorAttempt attempt, int most) {
        if (!waiting.containsKey(attempt.id())) {
            return List.of();
        }
        return before(attempt).stream()
                .sorted(order)
                .limit(most)
                .map(Contender::application)
                .toList();
    }

    private List<Contender> before(MirrorAttempt attempt) {
        var last = new Contender(attempt);
        var before = new ArrayList<Contender>();
        for (MirrorAttempt other : waiting.values()) {
            var contender = new Contender(other);
            if (order.compare(contender, last) < 0) {
                before.add(contender);
            }
        }
        return before;
    }

    @Override
    public void roomGrew(MirrorNode node) {
        roomGrew = true;
    }

    @Override
    public void outstandingChanged(MirrorAttempt attempt) {
        if (attempt.asks().number() > 0) {
            waiting.put(attempt.id(), attempt);
        } else {
            waiting.remove(attempt.id());
        }
    }

    @Override
    public void lookAgain(MirrorAttempt attempt) {
        fresh.add(attempt);
    }

    @Override
    public void attemptEnded(MirrorAttempt attempt) {
        waiting.remove(attempt.id());
        fresh.remove(attempt);
    }

    void clear() {
        waiting.clear();
        fresh.clear();
        line.clear();
        roomGrew = false;
    }
}

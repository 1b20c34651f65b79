package io.bobbin.scheduler.fifo.internal.turns;

import io.bobbin.scheduler.fifo.internal.WaitingLine;
import io.bobbin.scheduler.kit.MirrorApplication;
import io.bobbin.scheduler.kit.MirrorAttempt;
import io.bobbin.scheduler.kit.MirrorNode;
import io.bobbin.scheduler.kit.MirrorWatcher;
import io.bobbin.scheduler.kit.QueueTable;
import io.bobbin.scheduler.kit.RankTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * One line for each leaf queue, and which of them to look at: those in which an attempt asked anew, and, when nodes have got
 * room, those in which an ask is small enough, each once. A line is told of the nodes when its turn comes, so that room
 * costs nothing for queues that cannot use it.
 */
final class QueueLines implements MirrorWatcher {

    /** No queue. */
    static final int NONE = -1;

    private final QueueTable queues;
    private final List<WaitingLine> lines = new ArrayList<>();

    /** Queues by the smallest ask that waits in them; hidden when they have been through for the present nodes. */
    private final RankTree<Integer> waiting = new RankTree<>();

    private final BitSet asked = new BitSet();
    private final BitSet changed = new BitSet();
    private final BitSet told = new BitSet();
    private int[] queueOf = new int[16];
    private Set<MirrorNode> grown = new LinkedHashSet<>();
    private List<MirrorNode> scanned = List.of();

    QueueLines(QueueTable queues) {
        this.queues = queues;
        Arrays.fill(queueOf, NONE);
        queues.leaves().forEach(leaf -> lines.add(new WaitingLine()));
    }

    /** The queues that this looks at, by index. */
    List<WaitingLine> lines() {
        return lines;
    }

    /**
     * The first queue to be looked at from an index on, and round again, if the freest node has this much memory;
     * {@link #NONE} when there is none.
     */
    int next(int from, long mostFree) {
        settle();
        if (!grown.isEmpty() && scanned(0, mostFree) == NONE) {
            begin();
        }
        int next = nextOf(from, mostFree);
        if (next != NONE && !scanned.isEmpty() && !told.get(next)) {
            told.set(next);
            scanned.forEach(lines.get(next)::roomGrew);
        }
        return next;
    }

    /** All queues are to be looked at for the nodes that have got room. */
    private void begin() {
        scanned = List.copyOf(grown);
        // A new one, as emptying takes as long as the largest that it has been.
        grown = new LinkedHashSet<>();
        told.clear();
        waiting.unhide();
    }

    private int nextOf(int from, long mostFree) {
        int behind = earlier(asked.nextSetBit(from), scanned(from, mostFree));
        return behind != NONE ? behind : earlier(asked.nextSetBit(0), scanned(0, mostFree));
    }

    private int scanned(int from, long mostFree) {
        return scanned.isEmpty() ? NONE : waiting.firstBehind(from - 1, -mostFree);
    }

    private static int earlier(int one, int other) {
        return one == NONE || other == NONE ? Math.max(one, other) : Math.min(one, other);
    }

    /** Brings the ranks of the queues in which something has changed up to date. */
    private void settle() {
        for (int queue = changed.nextSetBit(0); queue >= 0; queue = changed.nextSetBit(queue + 1)) {
            waiting.put(queue, queue, lines.get(queue).nearestToFit());
        }
        changed.clear();
    }

    /** Nothing more can be done in the queue before something changes. */
    void through(int queue) {
        asked.clear(queue);
        waiting.hide(queue);
    }

    /** The queue's turn goes on later, whatever happens until then. */
    void goesOn(int queue) {
        asked.set(queue);
    }

    /** The line that an attempt is in. */
    WaitingLine lineOf(MirrorAttempt attempt) {
        return lines.get(queueOf(attempt));
    }

    private int queueOf(MirrorAttempt attempt) {
        int known = attempt.index() < queueOf.length ? queueOf[attempt.index()] : NONE;
        return known == NONE ? enter(attempt) : known;
    }

    private int enter(MirrorAttempt attempt) {
        int index = attempt.index();
        if (index >= queueOf.length) {
            int length = queueOf.length;
            queueOf = Arrays.copyOf(queueOf, Math.max(index + 1, 2 * length));
            Arrays.fill(queueOf, length, queueOf.length, NONE);
        }
        queueOf[index] = wanted(attempt.application());
        return queueOf[index];
    }

    private int wanted(MirrorApplication application) {
        // One that is not known yet is put where it belongs as soon as it is.
        return queues.leafOf(
                application.facts() == null ? "" : application.facts().queue());
    }

    @Override
    public void roomGrew(MirrorNode node) {
        grown.add(node);
    }

    @Override
    public void outstandingChanged(MirrorAttempt attempt) {
        int queue = queueOf(attempt);
        lines.get(queue).outstandingChanged(attempt);
        changed.set(queue);
    }

    /** Comes also when the application was moved or has become known, so that this is where it changes its line. */
    @Override
    public void lookAgain(MirrorAttempt attempt) {
        if (queueOf(attempt) != wanted(attempt.application())) {
            attemptEnded(attempt);
            outstandingChanged(attempt);
        }
        int queue = queueOf(attempt);
        lines.get(queue).lookAgain(attempt);
        asked.set(queue);
    }

    @Override
    public void attemptEnded(MirrorAttempt attempt) {
        int queue = queueOf(attempt);
        lines.get(queue).attemptEnded(attempt);
        changed.set(queue);
        queueOf[attempt.index()] = NONE;
    }

    void clear() {
        lines.forEach(WaitingLine::clear);
        grown.clear();
        scanned = List.of();
    }
}

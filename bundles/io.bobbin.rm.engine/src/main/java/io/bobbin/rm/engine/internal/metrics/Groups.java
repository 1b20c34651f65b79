package io.bobbin.rm.engine.internal.metrics;

import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import java.util.Collection;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What users have in queues. Of very many, the later ones are counted as one. On the truth loop. */
final class Groups {

    /** What those are called for whom there is no room. */
    static final String OTHERS = "(others)";

    private final int most;
    private final TreeMap<String, TreeMap<String, Group>> groups = new TreeMap<>();
    private int size;

    /** The one that was asked for last: the containers of an application come one after another. */
    private @Nullable Group last;

    Groups(int most) {
        this.most = most;
    }

    /** By queue, then user. */
    Collection<Group> all() {
        return groups.values().stream()
                .flatMap(ofQueue -> ofQueue.values().stream())
                .toList();
    }

    Group of(LedgerApplication application) {
        // Before a scheduler has taken it, its queue is whatever somebody wrote.
        String queue = application.addedAt() < 0 ? "" : application.queue();
        String user = application.user();
        Group known = last;
        if (known == null || !known.isOf(queue, user)) {
            known = of(queue, user);
            last = known;
        }
        return known;
    }

    private Group of(String queue, String user) {
        TreeMap<String, Group> ofQueue = groups.get(queue);
        Group known = ofQueue == null ? null : ofQueue.get(user);
        if (known != null) {
            return known;
        }
        if (size >= most && !user.equals(OTHERS)) {
            return of(OTHERS, OTHERS);
        }
        size++;
        var fresh = new Group(queue, user);
        groups.computeIfAbsent(queue, first -> new TreeMap<>()).put(user, fresh);
        return fresh;
    }
}

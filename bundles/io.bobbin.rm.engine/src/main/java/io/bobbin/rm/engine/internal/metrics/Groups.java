package io.bobbin.rm.engine.internal.metrics;

import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import java.util.Collection;
import java.util.TreeMap;

/** What users have in queues. Of very many, the later ones are counted as one. On the truth loop. */
final class Groups {

    /** What those are called for whom there is no room. */
    static final String OTHERS = "(others)";

    private final int most;
    private final TreeMap<String, TreeMap<String, Group>> groups = new TreeMap<>();
    private int size;

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
        return of(application.addedAt() < 0 ? "" : application.queue(), application.user());
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

package io.bobbin.rm.engine.internal.metrics;

import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import java.util.Collection;
import java.util.TreeMap;

/** What users have in queues. Of very many, the later ones are counted as one. On the truth loop. */
final class Groups {

    /** What those are called for whom there is no room. */
    static final String OTHERS = "(others)";

    private final int most;
    private final TreeMap<String, Group> groups = new TreeMap<>();

    Groups(int most) {
        this.most = most;
    }

    /** By queue, then user. */
    Collection<Group> all() {
        return groups.values();
    }

    Group of(LedgerApplication application) {
        // Before a scheduler has taken it, its queue is whatever somebody wrote.
        return of(application.addedAt() < 0 ? "" : application.queue(), application.user());
    }

    private Group of(String queue, String user) {
        String key = queue + "\0" + user;
        Group known = groups.get(key);
        if (known == null && groups.size() >= most && !user.equals(OTHERS)) {
            return of(OTHERS, OTHERS);
        }
        return known == null ? groups.computeIfAbsent(key, fresh -> new Group(queue, user)) : known;
    }
}

package io.bobbin.security.groups.internal;

import io.bobbin.eventloop.Loops;
import io.bobbin.security.spi.UserGroups;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Groups that are looked up aside and remembered for a time, for a bounded number of users. Several who ask for the same
 * user at a time share one look. A look that fails gives no groups and is not remembered.
 */
final class RememberedGroups implements UserGroups {

    private static final Logger LOG = LoggerFactory.getLogger(RememberedGroups.class);

    private record Known(CompletableFuture<Set<String>> groups, long until) {}

    private final String name;
    private final GroupSource source;
    private final Loops loops;
    private final Map<String, Known> known = new LinkedHashMap<>();
    private volatile Duration memory;
    private final int most;

    /** @param most how many users are remembered at the most */
    RememberedGroups(String name, GroupSource source, Loops loops, Duration memory, int most) {
        this.name = name;
        this.source = source;
        this.loops = loops;
        this.memory = memory;
        this.most = most;
    }

    /** Forgets all, and remembers for another time from now on. */
    void afresh(Duration other) {
        memory = other;
        forget();
    }

    @Override
    public void forget() {
        synchronized (known) {
            known.clear();
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public CompletionStage<Set<String>> of(String user) {
        long now = loops.time().monotonicNanos();
        CompletableFuture<Set<String>> groups;
        synchronized (known) {
            Known before = known.get(user);
            if (before != null && before.until() - now > 0) {
                return before.groups();
            }
            groups = new CompletableFuture<>();
            known.remove(user);
            known.put(user, new Known(groups, now + memory.toNanos()));
            if (known.size() > most) {
                known.remove(known.keySet().iterator().next());
            }
        }
        look(user, groups);
        return groups;
    }

    private void look(String user, CompletableFuture<Set<String>> groups) {
        var unused = loops.block("groups of " + user, () -> Set.copyOf(source.of(user)))
                .whenComplete((found, failure) -> {
                    if (failure != null) {
                        LOG.warn("The groups of '{}' cannot be found out ({})", user, String.valueOf(failure));
                        forget(user, groups);
                    }
                    groups.complete(failure == null ? found : Set.of());
                });
    }

    private void forget(String user, CompletableFuture<Set<String>> failed) {
        synchronized (known) {
            Known now = known.get(user);
            if (now != null && now.groups() == failed) {
                known.remove(user);
            }
        }
    }
}

package io.bobbin.itests.simulation.promise;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.itests.simulation.cluster.Cluster;
import java.util.TreeMap;
import java.util.TreeSet;

/** P6, second half: an AM is told once of the end of each container that it was handed, however the messages fare. */
public final class CompletionsArrive implements Promise {

    private static final long BOUND_NANOS = 120_000_000_000L;

    private final TreeMap<ContainerId, ApplicationAttemptId> owed = new TreeMap<>();
    private final TreeMap<ContainerId, Long> endedSince = new TreeMap<>();
    private final TreeMap<ApplicationAttemptId, TreeSet<ContainerId>> told = new TreeMap<>();
    private String broken = "";

    @Override
    public void granted(ApplicationAttemptId attempt, ContainerId id) {
        owed.put(id, attempt);
    }

    @Override
    public void completed(ApplicationAttemptId attempt, ContainerId id) {
        owed.remove(id);
        endedSince.remove(id);
        if (!told.computeIfAbsent(attempt, each -> new TreeSet<>()).add(id)) {
            broken = "P6: " + attempt + " was told twice that " + id + " has ended";
        }
    }

    @Override
    public void over(ApplicationAttemptId attempt) {
        owed.values().removeIf(attempt::equals);
    }

    @Override
    public String afterEvent(Cluster cluster) {
        return broken;
    }

    @Override
    public String atTheEnd(Cluster cluster) {
        long now = cluster.timeline().now();
        endedSince.keySet().retainAll(owed.keySet());
        for (ContainerId id : owed.keySet()) {
            boolean lives = cluster.nodes().stream()
                    .anyMatch(node -> node.processes().living().contains(id));
            if (lives) {
                endedSince.remove(id);
            } else if (now - endedSince.computeIfAbsent(id, each -> now) > BOUND_NANOS) {
                return "P6: " + owed.get(id) + " was never told that " + id + " has ended";
            }
        }
        return "";
    }
}

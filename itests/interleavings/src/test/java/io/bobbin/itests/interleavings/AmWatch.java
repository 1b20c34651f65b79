package io.bobbin.itests.interleavings;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.testkit.ScriptedAm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One AM and what it may expect: after an ask for n containers it gets no more than n that were granted later, those that
 * were granted earlier come with that same response (rule 4); each grant and each end comes once.
 */
final class AmWatch {

    private final ScriptedAm am;
    private final HeadroomRecord headrooms;
    private final Violations violations;
    private final TreeMap<AskKey, Integer> mayCome = new TreeMap<>();
    private final TreeMap<AskKey, Set<String>> places = new TreeMap<>();
    private final Set<ContainerId> granted = new TreeSet<>();
    private final Set<ContainerId> completed = new TreeSet<>();
    private final Set<ContainerId> released = new TreeSet<>();
    private final List<String> excluded = new ArrayList<>();
    private int asking;
    private boolean over;

    AmWatch(ScriptedAm am, HeadroomRecord headrooms, Violations violations) {
        this.am = am;
        this.headrooms = headrooms;
        this.violations = violations;
    }

    ScriptedAm am() {
        return am;
    }

    /** Whether it has said that it is done, or was told that it is over. */
    boolean isOver() {
        return over;
    }

    void over() {
        over = true;
    }

    List<String> excluded() {
        return excluded;
    }

    /** Every key that it has ever asked for, with all places that it named for it. */
    Map<AskKey, Set<String>> places() {
        return places;
    }

    /** How many containers may still come. */
    int mayCome() {
        return mayCome.values().stream().mapToInt(Integer::intValue).sum();
    }

    static AskKey key(ResourceRequest ask) {
        return new AskKey(ask.priority(), ask.allocationRequestId(), ask.capability());
    }

    void allocate(List<ResourceRequest> asks, List<ContainerId> releases, BlacklistRequest blacklist) {
        for (ResourceRequest ask : asks) {
            places.computeIfAbsent(key(ask), key -> new TreeSet<>()).add(ask.resourceName());
        }
        excluded.addAll(blacklist.additions());
        excluded.removeAll(blacklist.removals());
        var unused = am.allocate(asks, releases, blacklist).whenComplete((response, refusal) -> {
            if (response == null) {
                over = true;
            } else {
                answered(asks, releases, blacklist, response);
            }
        });
    }

    /** A plain heartbeat, and the same once more as if its answer had been lost: the answer must be the same. */
    void allocateTwice() {
        var unused = am.heartbeat().whenComplete((first, refusal) -> {
            if (first == null) {
                over = true;
                return;
            }
            answered(List.of(), List.of(), BlacklistRequest.NONE, first);
            var unusedAgain = am.repeat()
                    .whenComplete((second, late) -> violations.expect(
                            second == null || second.equals(first),
                            () -> am + " got another answer to a repeated request"));
        });
    }

    private void answered(
            List<ResourceRequest> asks,
            List<ContainerId> releases,
            BlacklistRequest blacklist,
            AllocateResponse response) {
        var askedNow = new TreeSet<AskKey>();
        asks.forEach(ask -> askedNow.add(key(ask)));
        for (Container container : response.allocated()) {
            violations.expect(granted.add(container.id()), () -> container.id() + " was handed out twice");
            headrooms.handedOut(container.id());
            AskKey key = new AskKey(container.priority(), container.allocationRequestId(), container.resource());
            if (!askedNow.contains(key)) {
                int left = mayCome.merge(key, -1, Integer::sum);
                violations.expect(
                        left >= 0, () -> am + " got " + container.id() + " of " + key + " beyond what it asked for");
            }
        }
        for (ContainerStatus status : response.completed()) {
            violations.expect(completed.add(status.id()), () -> status.id() + " was told as completed twice");
        }
        for (ResourceRequest ask : asks) {
            if (ask.isAny()) {
                mayCome.put(key(ask), ask.numContainers());
            }
        }
        released.addAll(releases);
        violations.expect(response.availableResources().memory() >= 0, () -> am + " was told a headroom below zero");
        if (!asks.isEmpty() || !blacklist.isEmpty()) {
            headrooms.said(am.attempt(), asking++, response.availableResources());
        }
    }

    /** Says at the end that it was handed everything that was granted and told every end. */
    void check(Set<ContainerId> running) {
        for (ContainerId id : granted) {
            boolean ended = completed.contains(id);
            violations.expect(ended || running.contains(id), () -> "The end of " + id + " was not delivered to " + am);
        }
        for (ContainerId id : released) {
            violations.expect(
                    completed.contains(id) || !granted.contains(id),
                    () -> id + " was given back and never told as completed");
        }
    }

    /** One relaxed ask for any node. */
    static ResourceRequest any(int priority, long memory, int number) {
        return ResourceRequest.any(new Priority(priority), Resource.of(memory, 1), number);
    }
}

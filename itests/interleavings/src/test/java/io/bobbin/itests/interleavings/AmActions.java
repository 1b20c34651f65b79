package io.bobbin.itests.interleavings;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What AMs do: register, ask for more and for less, give back, exclude places, start containers, finish. */
final class AmActions {

    private final TestCluster cluster;
    private final NodeActions nodes;
    private final Dice dice;
    private final HeadroomRecord headrooms;
    private final Violations violations;
    private final TreeMap<ApplicationAttemptId, AmWatch> ams = new TreeMap<>();
    private final List<ApplicationAttemptId> finished = new ArrayList<>();
    private final Set<ContainerId> started = new TreeSet<>();

    AmActions(TestCluster cluster, NodeActions nodes, Dice dice, HeadroomRecord headrooms, Violations violations) {
        this.cluster = cluster;
        this.nodes = nodes;
        this.dice = dice;
        this.headrooms = headrooms;
        this.violations = violations;
    }

    Collection<AmWatch> all() {
        for (ApplicationAttemptId attempt : cluster.launched()) {
            ams.computeIfAbsent(attempt, id -> new AmWatch(cluster.am(id), headrooms, violations));
        }
        return ams.values();
    }

    /** AMs that have registered and do not know that they are over. */
    List<AmWatch> active() {
        return all().stream()
                .filter(am -> !am.isOver() && am.am().isRegistered())
                .toList();
    }

    void act() {
        List<AmWatch> candidates = all().stream()
                .filter(am -> !am.isOver() && !am.am().isCalling())
                .toList();
        if (candidates.isEmpty()) {
            return;
        }
        AmWatch am = dice.of(candidates);
        if (!am.am().isRegistered()) {
            var unused = am.am().register().whenComplete((response, refusal) -> {
                if (refusal != null) {
                    am.over();
                }
            });
            return;
        }
        switch (dice.below(16)) {
            case 0 -> {
                if (dice.oneIn(4)) {
                    am.over();
                    finished.add(am.am().attempt());
                    var unused = am.am().finish(FinalStatus.SUCCEEDED);
                }
            }
            case 1, 2, 3 -> startHeld(am);
            case 4, 5 -> am.allocate(List.of(), List.of(), BlacklistRequest.NONE);
            case 6 -> am.allocateTwice();
            default -> am.allocate(asks(), releases(am), blacklist(am));
        }
    }

    private List<ResourceRequest> asks() {
        var priority = new Priority(dice.below(3));
        var size = Resource.of(1024L * (1 + dice.below(3)), 1);
        int number = dice.below(5);
        String label = dice.oneIn(4) ? "fast" : null;
        if (dice.oneIn(3)) {
            int host = dice.below(4);
            boolean strict = dice.oneIn(3);
            return List.of(
                    ask(priority, "h" + host, size, number, true, null),
                    ask(priority, "/r" + host % 2, size, number, !strict || dice.oneIn(2), null),
                    ask(priority, ResourceRequest.ANY, size, number, !strict, null));
        }
        return List.of(ask(priority, ResourceRequest.ANY, size, number, true, label));
    }

    private static ResourceRequest ask(
            Priority priority, String place, Resource size, int number, boolean relaxed, @Nullable String label) {
        return new ResourceRequest(priority, place, size, number, relaxed, label, 0);
    }

    private List<ContainerId> releases(AmWatch am) {
        List<Container> held = am.am().held();
        return held.isEmpty() || !dice.oneIn(3)
                ? List.of()
                : List.of(dice.of(held).id());
    }

    private BlacklistRequest blacklist(AmWatch am) {
        if (!dice.oneIn(4)) {
            return BlacklistRequest.NONE;
        }
        if (!am.excluded().isEmpty() && dice.oneIn(2)) {
            return new BlacklistRequest(List.of(), List.copyOf(am.excluded()));
        }
        String place = dice.oneIn(4) ? "/r" + dice.below(2) : "h" + dice.below(4);
        return new BlacklistRequest(List.of(place), List.of());
    }

    /** Starts each container once, and only while it has not ended: nodes refuse what they were told to clean up (rule 5). */
    private void startHeld(AmWatch am) {
        for (Container container : am.am().held()) {
            if (started.add(container.id())) {
                var unused = cluster.engine()
                        .clients()
                        .container(TestCluster.TESTER, container.id())
                        .thenAccept(report -> {
                            boolean answered = report.state().isFinal()
                                    || nodes.start(container.node(), container.id(), container.resource());
                            if (!answered) {
                                started.remove(container.id());
                            }
                        });
            }
        }
    }

    /** Each active AM starts what it holds, asks for nothing new and takes what has come. */
    void calm() {
        for (AmWatch am : active()) {
            startHeld(am);
            am.allocate(List.of(), List.of(), BlacklistRequest.NONE);
            cluster.drain();
        }
    }

    /** AMs that have said that they are done end. */
    void leave() {
        for (ApplicationAttemptId attempt : finished) {
            ContainerId master = cluster.master(attempt);
            cluster.nodes().forEach(node -> node.exit(master, 0));
        }
    }

    /** Each active AM goes back to plain asks, as those for a host, a rack or a label may wait for ever. */
    void plain() {
        for (AmWatch am : active()) {
            var asks = new ArrayList<ResourceRequest>();
            am.places().forEach((key, places) -> asks.addAll(cancelled(key, places)));
            asks.add(AmWatch.any(9, 1024, 1 + dice.below(3)));
            am.allocate(asks, List.of(), new BlacklistRequest(List.of(), List.copyOf(am.excluded())));
            cluster.drain();
        }
    }

    private static List<ResourceRequest> cancelled(AskKey key, Set<String> places) {
        return places.stream()
                .map(place -> ask(key.priority(), place, key.capability(), 0, true, null))
                .toList();
    }

    void check() {
        var running = new TreeSet<ContainerId>();
        for (ScriptedNode node : cluster.nodes()) {
            running.addAll(node.running());
        }
        for (AmWatch am : active()) {
            am.check(running);
            violations.expect(
                    am.mayCome() == 0,
                    () -> am.am() + " still waits for " + am.mayCome() + " containers although there is room");
        }
    }
}

package io.bobbin.itests.ledger;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** What AMs do: register, ask, take, start, give back, exclude, finish, end. */
final class MasterSide {

    private final TestCluster cluster;
    private final Expectation expectation;
    private final NodeSide nodes;

    MasterSide(TestCluster cluster, Expectation expectation, NodeSide nodes) {
        this.cluster = cluster;
        this.expectation = expectation;
        this.nodes = nodes;
    }

    private void one(int number, Predicate<Master> which, Consumer<Master> action) {
        List<Master> candidates = expectation.masters().stream().filter(which).toList();
        if (!candidates.isEmpty()) {
            action.accept(candidates.get(number % candidates.size()));
        }
    }

    void register(int number) {
        one(number, Master::mayRegister, Master::register);
    }

    void ask(int number, int what, int howMany) {
        one(
                number,
                Master::isActive,
                master -> master.allocate(asks(what, howMany % 5), List.of(), BlacklistRequest.NONE));
    }

    /** For any node, for a host with the rest of the cluster as second choice, or for that host alone. */
    private static List<ResourceRequest> asks(int what, int number) {
        var priority = new Priority(1 + what % 3);
        var size = Resource.of(1024L * (1 + what / 3 % 3), 1);
        int form = what / 9 % 4;
        if (form < 2) {
            return List.of(ResourceRequest.any(priority, size, number));
        }
        int host = what / 36 % NodeSide.HOSTS;
        boolean relaxed = form == 2;
        return List.of(
                new ResourceRequest(priority, "h" + host, size, number, true, null, 0),
                new ResourceRequest(priority, "/r" + host % NodeSide.RACKS, size, number, relaxed, null, 0),
                new ResourceRequest(priority, ResourceRequest.ANY, size, number, relaxed, null, 0));
    }

    void pull(int number) {
        one(number, Master::isActive, MasterSide::pull);
    }

    private static void pull(Master master) {
        master.allocate(List.of(), List.of(), BlacklistRequest.NONE);
    }

    void repeat(int number) {
        one(number, Master::isActive, Master::repeat);
    }

    void start(int number) {
        one(number, Master::isActive, this::startHeld);
    }

    private void startHeld(Master master) {
        master.held().forEach(each -> nodes.start(each.node(), each.id(), each.resource()));
    }

    void release(int number, int which) {
        one(number, master -> master.isActive() && !master.held().isEmpty(), master -> {
            List<Container> held = master.held();
            ContainerId id = held.get(which % held.size()).id();
            master.allocate(List.of(), List.of(id), BlacklistRequest.NONE);
        });
    }

    void exclude(int number, int place, int remove) {
        one(number, Master::isActive, master -> {
            boolean back = remove % 2 == 0 && !master.excluded().isEmpty();
            String name = place % 4 == 3 ? "/r" + place % NodeSide.RACKS : "h" + place % NodeSide.HOSTS;
            var request = back
                    ? new BlacklistRequest(List.of(), List.copyOf(master.excluded()))
                    : new BlacklistRequest(List.of(name), List.of());
            master.allocate(List.of(), List.of(), request);
        });
    }

    void finish(int number) {
        one(number, Master::isActive, Master::finish);
    }

    /** An AM's processes end, whether it has said that it is done or not. */
    void end(int number) {
        one(number, master -> true, this::end);
    }

    private void end(Master master) {
        ContainerId id = cluster.master(master.attempt());
        for (ScriptedNode node : cluster.nodes()) {
            if (node.running().contains(id)) {
                nodes.exit(node, id, master.isLeaving() ? 0 : 1);
            }
        }
    }

    /** Time has passed: AMs that have not called may be given up, and so may what was handed out and not started. */
    void timeHasPassed() {
        long now = expectation.clock();
        for (Master master : expectation.masters()) {
            if (now - master.lastCall() >= Run.AM_EXPIRY.toMillis() - 1000L * Run.LONGEST_TURN) {
                expectation.causes().attempt(master.attempt());
            }
        }
        expectation.seen().containers().values().stream()
                .filter(each -> now - each.startTime() >= Run.ALLOCATION_EXPIRY.toMillis())
                .filter(each -> each.state() != ContainerLifecycle.RUNNING)
                .forEach(each -> expectation.causes().container(each.id()));
    }

    /**
     * Each AM registers, takes what has come and starts what it holds.
     *
     * @param compare to be done after each
     */
    void calm(Runnable compare) {
        for (Master master : List.copyOf(expectation.masters())) {
            if (master.mayRegister()) {
                master.register();
                compare.run();
            }
            if (master.isActive()) {
                pull(master);
                startHeld(master);
                compare.run();
            }
        }
    }

    /** All AMs' processes end. */
    void endAll() {
        expectation.masters().forEach(this::end);
    }
}

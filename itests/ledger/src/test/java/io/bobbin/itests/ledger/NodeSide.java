package io.bobbin.itests.ledger;

import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What nodes do and what happens to them, with what may end by it. */
final class NodeSide {

    static final int HOSTS = 3;
    static final int RACKS = 2;

    private final TestCluster cluster;
    private final Expectation expectation;
    private final Set<NodeId> silent = new TreeSet<>();
    private final Set<ContainerId> started = new TreeSet<>();
    private final List<ScriptedNode> beaten = new ArrayList<>();

    NodeSide(TestCluster cluster, Expectation expectation) {
        this.cluster = cluster;
        this.expectation = expectation;
        for (int host = 0; host < HOSTS; host++) {
            cluster.now(
                    cluster.node("h" + host, "/r" + host % RACKS, size(host)).register());
        }
    }

    private static Resource size(int number) {
        return Resource.of(1024L * (2 + number % 5), 8);
    }

    private ScriptedNode node(int number) {
        return cluster.nodes().stream().skip(number % HOSTS).findFirst().orElseThrow();
    }

    private boolean hears(ScriptedNode node) {
        return node.isRegistered() && !silent.contains(node.id());
    }

    private void beat(ScriptedNode node) {
        if (hears(node)) {
            cluster.now(node.beat());
            if (node.isRegistered()) {
                beaten.add(node);
            }
        }
    }

    void beat(int number) {
        beat(node(number));
    }

    void beatAll() {
        cluster.nodes().forEach(this::beat);
    }

    /** Nodes that have beaten in the present operation. */
    List<ScriptedNode> beaten() {
        var all = List.copyOf(beaten);
        beaten.clear();
        return all;
    }

    void obey(int number) {
        node(number).endOrdered();
    }

    /** A container's processes end by themselves. */
    void exit(int number, int which, int code) {
        ScriptedNode node = node(number);
        List<ContainerId> running = node.running();
        if (!running.isEmpty()) {
            exit(node, running.get(which % running.size()), code % 2);
        }
    }

    void exit(ScriptedNode node, ContainerId id, int code) {
        node.exit(id, code);
        expectation.causes().container(id);
        ContainerReport report = expectation.seen().containers().get(id);
        if (report != null && report.applicationMaster()) {
            expectation.causes().attempt(id.attempt());
        }
    }

    void silence(int number) {
        NodeId id = node(number).id();
        silent.add(id);
        expectation.causes().node(id);
    }

    /** Time passes in which every node that can be heard beats. */
    void turn(int seconds) {
        long millis = 1000L * seconds;
        beatAll();
        expectation.turned(millis);
        cluster.advance(Duration.ofMillis(millis));
        beatAll();
    }

    /** Can be heard again, and registers if it must. */
    void comeBack(int number) {
        comeBack(node(number));
    }

    private void comeBack(ScriptedNode node) {
        silent.remove(node.id());
        beat(node);
        if (!node.isRegistered()) {
            register(node);
        }
    }

    /** What the node does not have any more is over, which its report says. */
    private void register(ScriptedNode node) {
        for (ContainerReport report : expectation.seen().containers().values()) {
            if (report.node().equals(node.id())
                    && !node.kept().contains(report.id())
                    && started.contains(report.id())) {
                mayEnd(report);
            }
        }
        cluster.now(node.register());
    }

    private void mayEnd(ContainerReport report) {
        expectation.causes().container(report.id());
        if (report.applicationMaster()) {
            expectation.causes().attempt(report.id().attempt());
        }
    }

    void crash(int number) {
        ScriptedNode node = node(number);
        for (ContainerReport report : expectation.seen().containers().values()) {
            if (report.node().equals(node.id())) {
                mayEnd(report);
            }
        }
        expectation.causes().node(node.id());
        node.crash();
    }

    /** Its daemon was restarted with another size. */
    void resize(int number, int size) {
        ScriptedNode node = node(number);
        if (!hears(node)) {
            return;
        }
        if (size(size).memory() < node.total().memory()) {
            expectation.shrunk(node.id());
        }
        node.total(size(size));
        register(node);
    }

    void health(int number) {
        ScriptedNode node = node(number);
        node.healthy(!node.isHealthy());
        if (!node.isHealthy()) {
            expectation.causes().node(node.id());
        }
        beat(node);
    }

    void leave(int number) {
        ScriptedNode node = node(number);
        if (hears(node)) {
            expectation.causes().node(node.id());
            cluster.now(node.unregister());
        }
    }

    /** Starts a container that the manager still has, once. */
    void start(NodeId id, ContainerId container, Resource amount) {
        ContainerReport report = expectation.seen().containers().get(container);
        for (ScriptedNode node : cluster.nodes()) {
            boolean here = node.id().equals(id) && node.isRegistered();
            if (here && report != null && !report.state().isFinal() && started.add(container)) {
                node.start(container, amount);
            }
        }
    }

    /** After everything was compared: what is well again may lose nothing from now on. */
    void settle() {
        for (ScriptedNode node : cluster.nodes()) {
            NodeReport report = expectation.seen().nodes().get(node.id());
            boolean well = report != null && report.state() == NodeState.RUNNING;
            if (well && hears(node) && node.isHealthy()) {
                expectation.causes().wellAgain(node.id());
            }
        }
    }

    /** Everybody is well, present and obedient. */
    void calm() {
        silent.clear();
        for (ScriptedNode node : List.copyOf(cluster.nodes())) {
            node.healthy(true);
            node.endOrdered();
            comeBack(node);
            beat(node);
        }
    }
}

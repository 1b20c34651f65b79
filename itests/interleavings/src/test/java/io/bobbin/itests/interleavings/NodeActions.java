package io.bobbin.itests.interleavings;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What nodes do by themselves: beat, end containers, fall silent, come back, change. */
final class NodeActions {

    private static final int HOSTS = 4;

    private final TestCluster cluster;
    private final Dice dice;
    private final Violations violations;
    private final Set<NodeId> shrunk = new TreeSet<>();
    private final Set<NodeId> silent = new TreeSet<>();

    NodeActions(TestCluster cluster, Dice dice, Violations violations) {
        this.cluster = cluster;
        this.dice = dice;
        this.violations = violations;
        for (int host = 0; host < HOSTS; host++) {
            cluster.node("h" + host, "/r" + host % 2, size());
        }
    }

    private Resource size() {
        return Resource.of(1024L * (2 + dice.below(6)), 8);
    }

    void act() {
        ScriptedNode node = dice.of(new ArrayList<>(cluster.nodes()));
        if (node.isCalling()) {
            return;
        }
        if (!node.isRegistered()) {
            if (dice.oneIn(3)) {
                comeBack(node);
            }
            return;
        }
        switch (dice.below(24)) {
            case 0 -> silence(node);
            case 1 -> node.healthy(!node.isHealthy());
            case 2 -> comeBack(node);
            case 3 -> node.crash();
            case 4 -> {
                if (dice.oneIn(3)) {
                    var unused = node.unregister();
                }
            }
            case 5, 6, 7 -> node.endOrdered();
            case 8, 9 -> exitOne(node);
            default -> {
                if (!silent.contains(node.id())) {
                    var unused = node.beat();
                }
            }
        }
    }

    private void silence(ScriptedNode node) {
        if (!silent.remove(node.id())) {
            silent.add(node.id());
        }
    }

    private void exitOne(ScriptedNode node) {
        List<ContainerId> running = node.running();
        if (!running.isEmpty()) {
            node.exit(dice.of(running), dice.below(2));
        }
    }

    /** Registers, at times with another size or other labels than before. */
    private void comeBack(ScriptedNode node) {
        silent.remove(node.id());
        if (dice.oneIn(3)) {
            Resource size = size();
            if (size.memory() < node.total().memory()) {
                shrunk.add(node.id());
            }
            node.total(size);
        }
        node.labels(dice.oneIn(2) ? Set.of("fast") : Set.of());
        var unused = node.register();
    }

    /** Starts a container and looks whether the machine has room for all its processes; false if its node is away. */
    boolean start(NodeId id, ContainerId container, Resource amount) {
        ScriptedNode node = find(id);
        if (node == null || !node.isRegistered()) {
            return false;
        }
        if (node.start(container, amount)) {
            violations.expect(
                    shrunk.contains(id) || node.used().memory() <= node.total().memory(),
                    () -> container + " was started on " + node + ", whose processes take " + node.used() + " of "
                            + node.total());
        }
        return true;
    }

    @Nullable
    ScriptedNode find(NodeId id) {
        return cluster.nodes().stream()
                .filter(node -> node.id().equals(id))
                .findFirst()
                .orElse(null);
    }

    /** Everybody is well, present and obedient. */
    void calm() {
        for (ScriptedNode node : cluster.nodes()) {
            node.healthy(true);
            if (!node.isRegistered()) {
                cluster.now(node.register());
            }
            node.endOrdered();
            cluster.now(node.beat());
        }
    }
}

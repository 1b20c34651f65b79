package io.bobbin.scheduler.kit;

import io.bobbin.api.id.NodeId;
import io.bobbin.scheduler.spi.NodeFacts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** All nodes: by index, by id, by host, and by free memory in the cluster and in each rack. */
public final class NodeTable {

    private @Nullable MirrorNode[] slots = new MirrorNode[16];
    private final TreeMap<NodeId, MirrorNode> byId = new TreeMap<>();
    private final Map<String, List<MirrorNode>> byHost = new HashMap<>();
    private final Map<String, NodeGroup> byRack = new HashMap<>();
    private final NodeGroup cluster = new NodeGroup(this);
    private int shared;
    private long changes;

    /** Nodes that are known, by id. */
    public Collection<MirrorNode> all() {
        return byId.values();
    }

    /** How many nodes are known. */
    public int size() {
        return byId.size();
    }

    /** Grows with every change of a node and its room. */
    long changes() {
        return changes;
    }

    /** Whether any node's partition lends idle room. */
    boolean hasShared() {
        return shared > 0;
    }

    /** The nodes of a host, by id. */
    public List<MirrorNode> ofHost(String host) {
        return byHost.getOrDefault(host, List.of());
    }

    /** The usable nodes of a rack; null when it has none. */
    public @Nullable NodeGroup ofRack(String rack) {
        return byRack.get(rack);
    }

    public NodeGroup cluster() {
        return cluster;
    }

    /** The node with this index, known or not. */
    MirrorNode at(int index) {
        if (index >= slots.length) {
            slots = Arrays.copyOf(slots, Math.max(index + 1, 2 * slots.length));
        }
        MirrorNode node = slots[index];
        if (node == null) {
            node = new MirrorNode(index);
            slots[index] = node;
        }
        return node;
    }

    MirrorNode know(NodeFacts facts, long event) {
        MirrorNode node = at(facts.index());
        if (node.isKnown()) {
            forget(node);
        }
        node.know(facts, event);
        shared += node.isShared() ? 1 : 0;
        byId.put(node.id(), node);
        var ofHost = byHost.computeIfAbsent(node.host(), host -> new ArrayList<>());
        ofHost.add(node);
        ofHost.sort(Comparator.comparing(MirrorNode::id));
        node.rackGroup(byRack.computeIfAbsent(node.rack(), rack -> new NodeGroup(this)));
        changes++;
        place(node, node.rankNow());
        return node;
    }

    /** Puts a node where its free memory belongs. */
    void update(MirrorNode node) {
        changes++;
        long rank = node.rankNow();
        if (rank != node.rank() && node.isKnown()) {
            place(node, rank);
        }
    }

    private void place(MirrorNode node, long rank) {
        node.rank(rank);
        cluster.update(node);
        rackOf(node).update(node);
    }

    void remove(MirrorNode node) {
        if (node.isKnown()) {
            forget(node);
            node.leave();
        }
        slots[node.index()] = null;
    }

    private void forget(MirrorNode node) {
        changes++;
        shared -= node.isShared() ? 1 : 0;
        cluster.remove(node);
        rackOf(node).remove(node);
        byId.remove(node.id(), node);
        var ofHost = byHost.get(node.host());
        if (ofHost != null) {
            ofHost.remove(node);
            if (ofHost.isEmpty()) {
                byHost.remove(node.host());
            }
        }
    }

    private NodeGroup rackOf(MirrorNode node) {
        return Objects.requireNonNull(node.rackGroup());
    }
}

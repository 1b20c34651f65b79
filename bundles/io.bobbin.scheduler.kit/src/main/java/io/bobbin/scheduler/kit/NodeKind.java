package io.bobbin.scheduler.kit;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.resource.Resource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Nodes that are alike in all that an explanation looks at, however many they are. */
final class NodeKind {

    private static final int NAMED = 3;

    private final Alike alike;
    private final List<MirrorNode> first = new ArrayList<>(NAMED);
    private int count;

    private record Alike(NodeState state, boolean excluded, Resource total, Resource free) {}

    private NodeKind(Alike alike) {
        this.alike = alike;
    }

    /** The kinds among nodes that come by id, in the order of their first nodes. */
    static List<NodeKind> of(Iterable<MirrorNode> nodes, MirrorAttempt attempt) {
        Map<Alike, NodeKind> kinds = new LinkedHashMap<>();
        for (MirrorNode node : nodes) {
            var alike = new Alike(node.state(), attempt.excludes(node), node.total(), node.free());
            kinds.computeIfAbsent(alike, NodeKind::new).add(node);
        }
        return List.copyOf(kinds.values());
    }

    private void add(MirrorNode node) {
        count++;
        if (first.size() < NAMED) {
            first.add(node);
        }
    }

    NodeState state() {
        return alike.state();
    }

    boolean isUsable() {
        return alike.state().isUsable();
    }

    boolean isExcluded() {
        return alike.excluded();
    }

    /** Of each of them. */
    Resource total() {
        return alike.total();
    }

    /** On each of them; may be negative. */
    Resource free() {
        return alike.free();
    }

    int count() {
        return count;
    }

    /** The one with the lowest id. */
    MirrorNode firstNode() {
        return first.get(0);
    }

    static int count(List<NodeKind> kinds) {
        return kinds.stream().mapToInt(NodeKind::count).sum();
    }

    /** The first few by id, and how many more there are. */
    static String names(List<NodeKind> kinds) {
        List<String> named = kinds.stream()
                .flatMap(kind -> kind.first.stream())
                .sorted(Comparator.comparing(MirrorNode::id))
                .limit(NAMED)
                .map(MirrorNode::toString)
                .toList();
        int more = count(kinds) - named.size();
        return String.join(", ", named) + (more == 0 ? "" : " and " + more + " more");
    }
}

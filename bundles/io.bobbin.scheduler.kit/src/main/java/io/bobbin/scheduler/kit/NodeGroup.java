package io.bobbin.scheduler.kit;

import io.bobbin.api.id.NodeId;
import org.jspecify.annotations.Nullable;

/** Usable nodes by free memory, the most first, ties by node id: the whole cluster or one rack. */
public final class NodeGroup {

    private final NodeTable table;
    private final RankTree<NodeId> byFreeMemory = new RankTree<>();

    NodeGroup(NodeTable table) {
        this.table = table;
    }

    /** The free memory of the node that has most; negative when there is no node. */
    public long mostFree() {
        return Math.max(RankTree.OUT + 1, byFreeMemory.largest());
    }

    /** The node with most free memory that is not hidden; null when there is none. */
    public @Nullable MirrorNode best() {
        int best = byFreeMemory.best();
        return best == RankTree.NONE ? null : table.at(best);
    }

    /** Where the node stands among all of the group by its id: those before it have smaller numbers. */
    int place(MirrorNode node) {
        return byFreeMemory.place(node.index());
    }

    /** Keeps a node from being found until {@link #unhide}. */
    void hide(MirrorNode node) {
        byFreeMemory.hide(node.index());
    }

    void unhide() {
        byFreeMemory.unhide();
    }

    void update(MirrorNode node) {
        byFreeMemory.put(node.index(), node.id(), node.rank());
    }

    void remove(MirrorNode node) {
        byFreeMemory.remove(node.index());
    }
}

package io.bobbin.scheduler.kit;

import io.bobbin.api.resource.Resource;

/**
 * What everybody may still obtain: totals of usable nodes without the containers there that have not ended (FIF-10).
 * Kept as it goes, so that publishing it costs the same in a cluster of any size.
 */
public final class HeadroomWatch {

    private final Tally total = new Tally();
    private final Tally amount = new Tally();
    private boolean changed = true;

    /** The sum of the totals of usable nodes. */
    public Resource total() {
        return total.toResource();
    }

    /** Never below zero. */
    public Resource amount() {
        return amount.toResource().max(Resource.NONE);
    }

    /** Whether anything that counts has happened since the last call. */
    public boolean takeChanged() {
        boolean was = changed;
        changed = false;
        return was;
    }

    /** To be called before a node changes, and {@link #join} afterwards. */
    void leave(MirrorNode node) {
        if (node.isUsable()) {
            total.subtract(node.total());
            amount.subtract(node.total());
            amount.add(node.live());
        }
        changed = true;
    }

    void join(MirrorNode node) {
        if (node.isUsable()) {
            total.add(node.total());
            amount.add(node.total());
            amount.subtract(node.live());
        }
    }

    void started(MirrorNode node, Resource used) {
        if (node.isUsable()) {
            amount.subtract(used);
        }
        changed = true;
    }

    void ended(MirrorNode node, Resource used) {
        if (node.isUsable()) {
            amount.add(used);
        }
        changed = true;
    }
}

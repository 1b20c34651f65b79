package io.bobbin.scheduler.kit;

import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.Locality;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds nodes for an ask: those of the hosts that it names, then those of its racks, then any (SCH-29); at each level the
 * node with most free memory first, ties by node id, and its own partition before one that lends (LBL-08). An attempt's key has one open proposal a node (rule 8); while that
 * keeps a container from its place, the ask awaits the outcome instead of going to a wider level.
 *
 * <p>This is the hot path: no allocation per node looked at.
 */
public final class Placement {

    private final Mirror mirror;
    private final NodeTable nodes;
    private final ResourceCalculator calculator;
    private final NamedHosts hosts;
    private final List<MirrorNode> reckoned = new ArrayList<>();

    public Placement(Mirror mirror) {
        this.mirror = mirror;
        this.nodes = mirror.nodes();
        this.hosts = new NamedHosts(nodes);
        this.calculator = mirror.context().calculator();
    }

    /**
     * Proposes containers of one ask until nothing is wanted, no node may take it, or the budget ends. Looks at one more
     * node than the budget allows rather than at none.
     *
     * @param grown if given, named hosts are only looked for among these nodes, as the others have been looked at
     */
    public Outcome place(MirrorAttempt attempt, Ask ask, @Nullable List<MirrorNode> grown, Work work) {
        if (ask.outstanding() == 0) {
            return Outcome.MET;
        }
        if (nodes.cluster().mostFree() < ask.key().capability().memory()) {
            work.look();
            return Outcome.NO_PLACE;
        }
        Outcome outcome = Outcome.NO_PLACE;
        if (ask.namesPlaces()) {
            outcome = onHosts(attempt, ask, grown, work);
            if (outcome == Outcome.NO_PLACE) {
                outcome = onRacks(attempt, ask, work);
            }
        }
        if (outcome == Outcome.NO_PLACE && ask.outstandingAnywhere() > 0) {
            outcome = inPartitions(attempt, ask, nodes.cluster(), null, work);
        }
        return ask.outstanding() == 0 ? Outcome.MET : outcome;
    }

    private Outcome onHosts(MirrorAttempt attempt, Ask ask, @Nullable List<MirrorNode> grown, Work work) {
        hosts.find(ask, grown);
        boolean awaits = false;
        for (int i = 0; i < hosts.count(); i++) {
            NamedHosts.Host host = hosts.at(i);
            MirrorNode node = host.node();
            if (wanted(ask, host) == 0) {
                continue;
            }
            work.look();
            if (!Labels.serves(attempt, ask, node) || !mayTake(attempt, ask, node)) {
                continue;
            }
            if (!ask.isOpenOn(node)) {
                if (work.isFull()) {
                    return Outcome.SPENT;
                }
                work.add(mirror.propose(attempt, ask, node, host.rack(), host.host()));
                if (work.isSpent()) {
                    return Outcome.SPENT;
                }
            }
            awaits |= wanted(ask, host) > 0 && fits(ask, node);
        }
        return awaits ? Outcome.AWAITS : Outcome.NO_PLACE;
    }

    private Outcome onRacks(MirrorAttempt attempt, Ask ask, Work work) {
        for (AskLevel level : ask.racks()) {
            NodeGroup rack = nodes.ofRack(level.place());
            if (rack != null && ask.outstandingAtRack(level) > 0) {
                Outcome outcome = inPartitions(attempt, ask, rack, level, work);
                if (outcome != Outcome.NO_PLACE) {
                    return outcome;
                }
            }
        }
        return Outcome.NO_PLACE;
    }

    private Outcome inPartitions(MirrorAttempt attempt, Ask ask, NodeGroup group, @Nullable AskLevel rack, Work work) {
        Outcome outcome = inGroup(attempt, ask, group, rack, false, work);
        boolean borrows = outcome == Outcome.NO_PLACE && nodes.hasShared() && Labels.mayBorrow(attempt, ask);
        return borrows ? inGroup(attempt, ask, group, rack, true, work) : outcome;
    }

    /**
     * Takes the best node of a group again and again. Where the best one has an open proposal for the same key, the
     * container is only reckoned with until the end, so that the next one goes where it would go if all were proposed one
     * after the other.
     *
     * @param rack the level of the rack that the group is; null when it is the cluster
     * @param lent whether to take nodes that lend, and not those of the ask's own partition
     */
    private Outcome inGroup(
            MirrorAttempt attempt, Ask ask, NodeGroup group, @Nullable AskLevel rack, boolean lent, Work work) {
        long memory = ask.key().capability().memory();
        int made = 0;
        try {
            while (wanted(ask, rack) > reckoned.size()) {
                MirrorNode node = group.best();
                if (node == null || node.freeMemory() < memory) {
                    break;
                }
                work.look();
                boolean partition = lent ? Labels.lends(attempt, ask, node) : Labels.own(ask, node);
                if (!partition || !mayTake(attempt, ask, node)) {
                    group.hide(node);
                } else if (!ask.isOpenOn(node)) {
                    if (work.isFull()) {
                        return Outcome.SPENT;
                    }
                    var locality = rack == null ? Locality.ANY : Locality.RACK;
                    work.add(mirror.propose(attempt, ask, node, locality));
                    made++;
                    if (work.isSpent()) {
                        return Outcome.SPENT;
                    }
                } else if (reckoned.size() < 2 * (nodes.size() + made)) {
                    reckonWith(ask, node);
                } else {
                    break;
                }
            }
            return reckoned.isEmpty() ? Outcome.NO_PLACE : Outcome.AWAITS;
        } finally {
            group.unhide();
            forgetReckoned(ask);
        }
    }

    private void reckonWith(Ask ask, MirrorNode node) {
        reckoned.add(node);
        node.book(ask.key().capability());
        nodes.update(node);
    }

    private void forgetReckoned(Ask ask) {
        for (int i = 0; i < reckoned.size(); i++) {
            MirrorNode node = reckoned.get(i);
            node.unbook(ask.key().capability());
            nodes.update(node);
        }
        reckoned.clear();
    }

    private static int wanted(Ask ask, @Nullable AskLevel rack) {
        return rack == null ? ask.outstandingAnywhere() : ask.outstandingAtRack(rack);
    }

    private static int wanted(Ask ask, NamedHosts.Host host) {
        return ask.outstandingAtHost(host.host(), host.rack());
    }

    private boolean fits(Ask ask, MirrorNode node) {
        return node.fits(ask.key().capability(), calculator);
    }

    /** Whether the node could take one more container of the ask, an open proposal for it left aside. */
    private boolean mayTake(MirrorAttempt attempt, Ask ask, MirrorNode node) {
        return fits(ask, node) && !attempt.excludes(node) && !ask.isPutAside(node);
    }
}

package io.bobbin.scheduler.kit;

import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.Locality;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Finds the best node for a container by any order: among those of the hosts that the ask names, then those of its racks,
 * then all (SCH-29); of the ask's own partition before one that lends (LBL-08). Looks at every node of a level, which
 * {@link Placement} does not, and can do because it knows its order.
 */
final class Places {

    private final NodeTable nodes;
    private final ResourceCalculator calculator;

    Places(Mirror mirror) {
        this.nodes = mirror.nodes();
        this.calculator = mirror.context().calculator();
    }

    /** Null when no node may take a container of the ask. Counts a look for each node. */
    @Nullable
    Place best(MirrorAttempt attempt, Ask ask, Comparator<MirrorNode> preference, Work work) {
        if (nodes.cluster().mostFree() < ask.key().capability().memory()) {
            work.look();
            return null;
        }
        var search = new Search(attempt, ask, preference, work);
        if (ask.namesPlaces()) {
            search.hosts();
            if (search.best == null) {
                search.racks();
            }
        }
        if (search.best == null && ask.outstandingAnywhere() > 0) {
            search.anywhere();
        }
        if (search.looks == 0) {
            work.look();
        }
        return search.best == null ? null : new Place(search.best, search.locality);
    }

    private final class Search {

        private final MirrorAttempt attempt;
        private final Ask ask;
        private final Comparator<MirrorNode> preference;
        private final Work work;
        private @Nullable MirrorNode best;
        private boolean bestLends;
        private Locality locality = Locality.ANY;
        private int looks;

        Search(MirrorAttempt attempt, Ask ask, Comparator<MirrorNode> preference, Work work) {
            this.attempt = attempt;
            this.ask = ask;
            this.preference = preference.thenComparing(MirrorNode::id);
            this.work = work;
        }

        void hosts() {
            locality = Locality.NODE;
            for (AskLevel host : ask.places()) {
                if (!host.isRack()) {
                    for (MirrorNode node : nodes.ofHost(host.place())) {
                        if (ask.outstandingAtHost(host, ask.at(node.rack())) > 0) {
                            consider(node);
                        }
                    }
                }
            }
        }

        void racks() {
            locality = Locality.RACK;
            for (AskLevel rack : ask.racks()) {
                if (ask.outstandingAtRack(rack) > 0 && nodes.ofRack(rack.place()) != null) {
                    for (MirrorNode node : nodes.all()) {
                        if (node.rack().equals(rack.place())) {
                            consider(node);
                        }
                    }
                }
            }
        }

        void anywhere() {
            locality = Locality.ANY;
            nodes.all().forEach(this::consider);
        }

        private void consider(MirrorNode node) {
            work.look();
            looks++;
            if (!mayTake(node)) {
                return;
            }
            boolean lends = !Labels.own(ask, node);
            if (lends && !Labels.lends(attempt, ask, node)) {
                return;
            }
            if (best == null || (bestLends && !lends) || (bestLends == lends && preference.compare(node, best) < 0)) {
                best = node;
                bestLends = lends;
            }
        }

        /** An open proposal for the same ask left aside. */
        private boolean mayTake(MirrorNode node) {
            return node.isUsable()
                    && node.fits(ask.key().capability(), calculator)
                    && !attempt.excludes(node)
                    && !ask.isPutAside(node);
        }
    }
}

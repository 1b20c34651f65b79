package io.bobbin.scheduler.kit;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The usable nodes of the hosts that an ask names and wants something on, the node with most free memory first, ties by
 * node id. Filled anew for each ask; what it holds of the one before is used again, so a node looked at allocates nothing.
 */
final class NamedHosts {

    private final NodeTable nodes;
    private Host[] hosts = new Host[0];
    private int count;

    /** A node with the levels of its host and rack, and what it stands by in the order. */
    static final class Host implements Comparable<Host> {

        private MirrorNode node;
        private AskLevel host;
        private AskLevel rack;
        private long freeMemory;
        private int place;

        private Host(MirrorNode node, AskLevel host, AskLevel rack) {
            this.node = node;
            this.host = host;
            this.rack = rack;
        }

        MirrorNode node() {
            return node;
        }

        AskLevel host() {
            return host;
        }

        AskLevel rack() {
            return rack;
        }

        @Override
        public int compareTo(Host other) {
            return freeMemory == other.freeMemory
                    ? Integer.compare(place, other.place)
                    : Long.compare(other.freeMemory, freeMemory);
        }
    }

    NamedHosts(NodeTable nodes) {
        this.nodes = nodes;
    }

    int count() {
        return count;
    }

    Host at(int number) {
        return hosts[number];
    }

    /**
     * Looks for those of an ask.
     *
     * @param among if given, only these nodes count
     */
    void find(Ask ask, @Nullable List<MirrorNode> among) {
        count = 0;
        int named = ask.places().size();
        if (among != null && among.size() < named) {
            addNamed(ask, among);
        } else if (nodes.size() < named) {
            addNamed(ask, nodes.all());
        } else {
            for (AskLevel level : ask.places()) {
                if (!level.isRack()) {
                    addAll(ask, nodes.ofHost(level.place()), level);
                }
            }
        }
        if (count > 1) {
            Arrays.sort(hosts, 0, count);
        }
    }

    private void addNamed(Ask ask, Collection<MirrorNode> among) {
        for (MirrorNode node : among) {
            if (node.isKnown()) {
                add(ask, node, ask.at(node.host()));
            }
        }
    }

    private void addAll(Ask ask, List<MirrorNode> ofHost, AskLevel level) {
        for (int i = 0; i < ofHost.size(); i++) {
            add(ask, ofHost.get(i), level);
        }
    }

    private void add(Ask ask, MirrorNode node, @Nullable AskLevel host) {
        AskLevel rack = host == null || !node.isUsable() ? null : ask.at(node.rack());
        if (host == null || rack == null || ask.outstandingAtHost(host, rack) == 0) {
            return;
        }
        Host next = next(node, host, rack);
        next.node = node;
        next.host = host;
        next.rack = rack;
        next.freeMemory = node.freeMemory();
        next.place = nodes.cluster().place(node);
    }

    private Host next(MirrorNode node, AskLevel host, AskLevel rack) {
        if (count == hosts.length) {
            hosts = Arrays.copyOf(hosts, Math.max(16, 2 * count));
            for (int i = count; i < hosts.length; i++) {
                hosts[i] = new Host(node, host, rack);
            }
        }
        return hosts[count++];
    }
}

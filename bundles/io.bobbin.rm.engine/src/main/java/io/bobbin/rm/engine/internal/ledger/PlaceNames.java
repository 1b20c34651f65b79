package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.request.ResourceRequest;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Hosts and racks of nodes, each as one string that nodes and asks share: it is kept once however many name it, and its
 * hash is reckoned once and found to be equal without a look at its characters, here and in schedulers. Nothing depends on
 * it but time and memory: a name that is not shared means the same. On the truth loop.
 */
public final class PlaceNames {

    /** How many names of nodes that have left may be here, besides as many as there are of members. */
    private static final int SPARE = 1_000;

    private final Collection<LedgerNode> members;
    private final Map<String, String> names = new HashMap<>();
    private int most = SPARE;

    /**
     * @param members those whose names stay; looked at when there are too many of others
     */
    PlaceNames(Collection<LedgerNode> members) {
        this.members = members;
    }

    /** The string that stands for a name; the name itself when no node has it. */
    public String shared(String name) {
        if (name.equals(ResourceRequest.ANY)) {
            return ResourceRequest.ANY;
        }
        String known = names.get(name);
        return known == null ? name : known;
    }

    /** From now on the node's host and rack are shared. */
    void add(LedgerNode node) {
        if (names.size() >= most) {
            names.clear();
            members.forEach(this::take);
            most = 2 * names.size() + SPARE;
        }
        take(node);
    }

    private void take(LedgerNode node) {
        String host = node.id().host();
        names.putIfAbsent(host, host);
        String rack = node.rack();
        String known = names.putIfAbsent(rack, rack);
        if (known != null) {
            node.description(node.description().withRack(known));
        }
    }

    /** How many are shared. */
    int size() {
        return names.size();
    }
}

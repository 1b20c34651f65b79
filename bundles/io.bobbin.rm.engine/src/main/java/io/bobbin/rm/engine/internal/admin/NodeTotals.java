package io.bobbin.rm.engine.internal.admin;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import java.util.Map;
import java.util.TreeMap;

/** Totals that operators have set; they hold whatever the node offers when it registers again. On the truth loop. */
public final class NodeTotals {

    private final Map<NodeId, Resource> set = new TreeMap<>();

    /** What is reckoned with of a node that offers this. */
    public Resource of(NodeId node, Resource offered) {
        return set.getOrDefault(node, offered);
    }

    void set(NodeId node, Resource total) {
        set.put(node, total);
    }
}

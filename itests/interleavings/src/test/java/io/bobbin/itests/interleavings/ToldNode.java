package io.bobbin.itests.interleavings;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.NodeFacts;
import java.util.Set;

/** A node by what schedulers are told. */
final class ToldNode {

    private final NodeFacts facts;
    private final long since;
    private Resource total;
    private NodeState state;

    ToldNode(NodeFacts facts, long since) {
        this.facts = facts;
        this.since = since;
        this.total = facts.total();
        this.state = facts.state();
    }

    int index() {
        return facts.index();
    }

    String host() {
        return facts.id().host();
    }

    String rack() {
        return facts.rack();
    }

    Set<String> labels() {
        return facts.labels();
    }

    long registration() {
        return facts.registration();
    }

    long since() {
        return since;
    }

    Resource total() {
        return total;
    }

    boolean isUsable() {
        return state == NodeState.RUNNING;
    }

    void change(Resource newTotal, NodeState newState) {
        total = newTotal;
        state = newState;
    }

    @Override
    public String toString() {
        return facts.id() + " (registration " + facts.registration() + ", " + state + ", " + total + ")";
    }
}

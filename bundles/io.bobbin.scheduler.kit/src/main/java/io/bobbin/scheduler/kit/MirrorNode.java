package io.bobbin.scheduler.kit;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.NodeFacts;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A node as the mirror knows it. Its free room is its total without the containers that are not gone and without the
 * mirror's own open proposals. A node may hold containers before it is known itself, while a ledger is restored.
 */
public final class MirrorNode {

    private final int index;
    private final Tally free = new Tally();
    private final Tally held = new Tally();
    private final Tally live = new Tally();
    private @Nullable NodeFacts facts;
    private String host = "";
    private String rack = "";
    private long registration;
    private boolean unlabelled;
    private long rank = RankTree.OUT;
    private Resource total = Resource.NONE;
    private NodeState state = NodeState.NEW;
    private boolean left;
    private long since;
    private long changes;
    private @Nullable NodeGroup rackGroup;

    MirrorNode(int index) {
        this.index = index;
    }

    public int index() {
        return index;
    }

    public boolean isKnown() {
        return facts != null && !left;
    }

    private void checkKnown() {
        facts();
    }

    private NodeFacts facts() {
        if (facts == null) {
            throw new IllegalStateException("Node " + index + " is not known yet");
        }
        return facts;
    }

    public NodeId id() {
        return facts().id();
    }

    public String host() {
        checkKnown();
        return host;
    }

    public String rack() {
        checkKnown();
        return rack;
    }

    /** The nodes of its rack; null before it is known. */
    @Nullable
    NodeGroup rackGroup() {
        return rackGroup;
    }

    void rackGroup(NodeGroup group) {
        rackGroup = group;
    }

    public Set<String> labels() {
        return facts().labels();
    }

    /** Whether it is of the default partition. */
    boolean isUnlabelled() {
        checkKnown();
        return unlabelled;
    }

    /** Whether idle room of its partition serves the default one as well. */
    boolean isShared() {
        return facts != null && facts.shared() && !facts.labels().isEmpty();
    }

    public long registration() {
        checkKnown();
        return registration;
    }

    public Resource total() {
        return total;
    }

    public NodeState state() {
        return state;
    }

    public boolean isUsable() {
        return state.isUsable();
    }

    /** Where it stands now among others: by its free memory, or out of the order when it takes nothing. */
    long rankNow() {
        return isUsable() ? free.memory() : RankTree.OUT;
    }

    /** Where its groups have put it. */
    long rank() {
        return rank;
    }

    void rank(long given) {
        rank = given;
    }

    public long freeMemory() {
        return free.memory();
    }

    public Resource free() {
        return free.toResource();
    }

    /** Room taken by containers that are not gone. */
    public Resource held() {
        return held.toResource();
    }

    /** Amounts of containers that have not ended. */
    Resource live() {
        return live.toResource();
    }

    public boolean fits(Resource wanted, ResourceCalculator calculator) {
        return free.holds(wanted, calculator);
    }

    /** Grows with everything that is told about the node and its room. */
    long changes() {
        return changes;
    }

    long since() {
        return since;
    }

    void know(NodeFacts newFacts, long event) {
        facts = newFacts;
        host = newFacts.id().host();
        rack = newFacts.rack();
        registration = newFacts.registration();
        unlabelled = newFacts.labels().isEmpty();
        since = event;
        change(newFacts.total(), newFacts.state());
    }

    void leave() {
        left = true;
        state = NodeState.SHUTDOWN;
    }

    void change(Resource newTotal, NodeState newState) {
        free.subtract(total);
        free.add(newTotal);
        total = newTotal;
        state = newState;
        changes++;
    }

    void hold(Resource amount) {
        held.add(amount);
        free.subtract(amount);
        changes++;
    }

    void letGo(Resource amount) {
        held.subtract(amount);
        free.add(amount);
        changes++;
    }

    void start(Resource amount) {
        live.add(amount);
    }

    void end(Resource amount) {
        live.subtract(amount);
    }

    void book(Resource amount) {
        free.subtract(amount);
    }

    void unbook(Resource amount) {
        free.add(amount);
    }

    @Override
    public String toString() {
        return facts == null ? "node " + index : facts.id().toString();
    }
}

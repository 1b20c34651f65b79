package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.internal.truth.Sign;
import io.bobbin.rm.model.node.NodePhase;
import io.bobbin.scheduler.spi.NodeFacts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A node in the ledger, from one registration after an absence to the next absence. */
public final class LedgerNode implements Entity<NodePhase> {

    private final NodeId id;
    private NodeDescription description;
    private String endpoint;
    private NodePhase phase = new NodePhase.New();
    private NodeHealth health;
    private long lastSeen;
    private @Nullable Sign sign;
    private String partition = "";
    private String instance = "";

    private int index = -1;
    private long registration;
    private long joinedAt;
    private long changedAt;
    private long shrunkAt;
    private boolean left;

    private Resource used = Resource.NONE;
    private final Roll containers = Roll.ofNode();
    private final Listing listing = new Listing();
    private int expected;
    private final Set<ContainerId> strangers = new LinkedHashSet<>();

    private int responseId;
    private long responses;
    private long received;
    private @Nullable NodeHeartbeatResponse lastResponse;
    private @Nullable NodeOrders orders;
    private final Rung rung = new Rung();

    public LedgerNode(NodeId id, NodeDescription description, NodeHealth health) {
        this.id = id;
        this.description = description;
        this.endpoint = description.endpoint(id);
        this.health = health;
    }

    @Override
    public NodeId id() {
        return id;
    }

    public NodeDescription description() {
        return description;
    }

    /** What it says of itself in a later registration. */
    public void description(NodeDescription other) {
        description = other;
        endpoint = other.endpoint(id);
    }

    /** Where it is called, which every token towards it says. */
    public String endpoint() {
        return endpoint;
    }

    public Resource total() {
        return description.total();
    }

    public String rack() {
        return description.rack();
    }

    @Override
    public NodePhase phase() {
        return phase;
    }

    @Override
    public void phase(NodePhase next) {
        phase = next;
    }

    public NodeHealth health() {
        return health;
    }

    public void health(NodeHealth reported) {
        health = reported;
    }

    /** Its label; empty in the default partition (LBL-01). */
    public String partition() {
        return partition;
    }

    public void partition(String label) {
        partition = label;
    }

    /** The labels that it says it has. */
    public Set<String> reportedLabels() {
        return description.labels();
    }

    /** Which process speaks for it; empty when it does not tell. */
    public String instance() {
        return instance;
    }

    public void instance(String process) {
        instance = process;
    }

    /** When it was last heard of, in ms since the epoch. */
    public long lastSeen() {
        return lastSeen;
    }

    public void seen(long millis) {
        lastSeen = millis;
    }

    /** The signs of life that it gives; null before they are waited for. */
    public @Nullable Sign sign() {
        return sign;
    }

    public void sign(Sign watched) {
        sign = watched;
    }

    // What schedulers know of it.

    /** Its dense index; -1 before a scheduler may know it. */
    public int index() {
        return index;
    }

    /** Whether schedulers know it. */
    public boolean isJoined() {
        return index >= 0 && !left;
    }

    void join(int denseIndex, long newRegistration) {
        index = denseIndex;
        registration = newRegistration;
    }

    void joinedAt(long event) {
        joinedAt = event;
        changedAt = event;
    }

    /** Whether new containers may be placed on it now. */
    public boolean isUsable() {
        return isJoined() && phase.shown().isUsable();
    }

    public long registration() {
        return registration;
    }

    /** The event of its last registration. */
    public long joinedAt() {
        return joinedAt;
    }

    /** The event in which its state last changed. */
    public long changedAt() {
        return changedAt;
    }

    void changedAt(long event) {
        changedAt = event;
    }

    /** The event in which its total last shrank; 0 for never. What is granted later fits. */
    public long shrunkAt() {
        return shrunkAt;
    }

    void shrunkAt(long event) {
        shrunkAt = event;
    }

    void leave(long event) {
        left = true;
        changedAt = event;
    }

    /**
     * @param exclusive whether its partition is for asks that name its label only
     */
    NodeFacts facts(boolean exclusive) {
        Set<String> labels = partition.isEmpty() ? Set.of() : Set.of(partition);
        return new NodeFacts(index, id, rack(), total(), phase.shown(), labels, registration, !exclusive);
    }

    // What is on it.

    public Resource used() {
        return used;
    }

    public Resource free() {
        return total().minus(used);
    }

    void book(LedgerContainer container) {
        containers.add(container);
        used = used.plus(container.resource());
    }

    void unbook(LedgerContainer container) {
        if (containers.remove(container)) {
            used = used.minus(container.resource());
            expected -= container.isExpected() ? 1 : 0;
        }
    }

    /** It has to list one more of its containers, now or soon. */
    void expectsOneMore() {
        expected++;
    }

    /** How many of its containers it has to list, now or soon; of the others it may not have heard. */
    public int expected() {
        return expected;
    }

    /** Containers that are not gone, in the order of their grants. */
    public Collection<LedgerContainer> containers() {
        return containers;
    }

    /** A copy, for those who end containers on the way. */
    public List<LedgerContainer> containersNow() {
        return new ArrayList<>(containers);
    }

    /** One of its containers, looked for one by one; null when there is none of that id. */
    public @Nullable LedgerContainer container(ContainerId container) {
        for (LedgerContainer each : containers) {
            if (each.id().equals(container)) {
                return each;
            }
        }
        return null;
    }

    /** What it listed last. */
    public Listing listing() {
        return listing;
    }

    /**
     * Containers of an earlier life that may take room which the ledger does not know of; it does not join until they are
     * gone, and those that had not begun cannot begin any more.
     */
    public Set<ContainerId> strangers() {
        return strangers;
    }

    // The conversation with it.

    public int responseId() {
        return responseId;
    }

    public @Nullable NodeHeartbeatResponse lastResponse() {
        return lastResponse;
    }

    /** How many responses it has been sent since it came; the last one has this number. */
    public long responses() {
        return responses;
    }

    public void answered(NodeHeartbeatResponse response) {
        lastResponse = response;
        responseId = response.responseId();
        responses++;
    }

    /** The number of the last response that it is known to have received. */
    public long received() {
        return received;
    }

    /** It has received the last response, so its orders need not be said again. */
    public void confirmed() {
        received = responses;
        if (orders != null && lastResponse != null) {
            orders.confirmed(lastResponse);
            if (orders.isEmpty()) {
                orders = null;
            }
        }
    }

    /** It has registered again and begins at response 0. */
    public void beginAnew() {
        responseId = 0;
        lastResponse = null;
    }

    /** Whether there may be something that it is to do and has not confirmed. */
    public boolean hasOrders() {
        return orders != null;
    }

    private NodeOrders orders() {
        if (orders == null) {
            orders = new NodeOrders();
        }
        return orders;
    }

    /** Orders that it has not confirmed yet, by the sets that a response carries. */
    public Set<ContainerId> containersToCleanUp() {
        return orders().containersToCleanUp();
    }

    public Set<ApplicationId> applicationsToCleanUp() {
        return orders().applicationsToCleanUp();
    }

    public Set<ContainerId> acknowledged() {
        return orders().acknowledged();
    }

    /** What its containers are to be told. */
    public Set<SignalContainerRequest> signals() {
        return orders().signals();
    }

    /** Whether it has been told that there are orders. */
    public Rung rung() {
        return rung;
    }

    /**
     * What a node says of itself when it registers.
     *
     * @param rack where it stands, as it is reckoned with
     * @param saidRack where it says it stands; empty when it does not say
     */
    public record NodeDescription(
            Map<String, String> endpoints,
            String httpAddress,
            String rack,
            Resource total,
            Set<String> labels,
            String version,
            String saidRack) {

        public NodeDescription {
            endpoints = new TreeMap<>(endpoints);
            labels = new TreeSet<>(labels);
        }

        /** Where it is called, on the native wire if it has named that. */
        public String endpoint(NodeId node) {
            String named = endpoints.get("grpc");
            if (named != null) {
                return named;
            }
            return endpoints.isEmpty()
                    ? node.toString()
                    : endpoints.values().iterator().next();
        }

        public NodeDescription withTotal(Resource other) {
            return new NodeDescription(endpoints, httpAddress, rack, other, labels, version, saidRack);
        }

        public NodeDescription withRack(String other) {
            return new NodeDescription(endpoints, httpAddress, other, total, labels, version, saidRack);
        }
    }
}

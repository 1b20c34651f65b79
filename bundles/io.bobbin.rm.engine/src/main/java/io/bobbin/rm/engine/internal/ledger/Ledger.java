package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.scheduler.spi.NodeFacts;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The truth: nodes, applications and, through them, attempts, containers and asks. Who holds it may look things up;
 * amounts change through {@link Bookings} only. On the truth loop.
 */
public final class Ledger {

    private static final int LEFT_NODES_KEPT = 1000;

    private final TreeMap<NodeId, LedgerNode> nodes = new TreeMap<>();
    private final Map<NodeId, LedgerNode> members = new HashMap<>();
    private final TreeMap<NodeId, LedgerNode> leftNodes = new TreeMap<>();
    private final Deque<NodeId> leftOrder = new ArrayDeque<>();
    private final TreeMap<ApplicationId, LedgerApplication> applications = new TreeMap<>();
    private final DenseIndexes<LedgerNode> nodeIndexes = new DenseIndexes<>();
    private final DenseIndexes<LedgerAttempt> attemptIndexes = new DenseIndexes<>();
    private final PlaceNames places = new PlaceNames(nodes.values());
    private final RunningSums sums = new RunningSums();
    private @Nullable SortedSet<String> labels;
    private final SortedMap<String, Boolean> clusterLabels = new TreeMap<>();
    private boolean everHadNodes;
    private int live;
    private long launchSizes;

    /** Members of the cluster, by id. */
    public SortedMap<NodeId, LedgerNode> nodes() {
        return nodes;
    }

    /** A member of the cluster; null when there is none of that id. */
    public @Nullable LedgerNode member(NodeId id) {
        return members.get(id);
    }

    /** Nodes that have left and are remembered, by id. */
    public SortedMap<NodeId, LedgerNode> leftNodes() {
        return leftNodes;
    }

    public void addNode(LedgerNode node) {
        everHadNodes = true;
        labels = null;
        nodes.put(node.id(), node);
        members.put(node.id(), node);
        leftNodes.remove(node.id());
    }

    /** The node is no member any more. */
    public void leave(LedgerNode node) {
        labels = null;
        node.listing().clear();
        nodes.remove(node.id(), node);
        members.remove(node.id(), node);
        leftNodes.put(node.id(), node);
        leftOrder.remove(node.id());
        leftOrder.addLast(node.id());
        if (leftOrder.size() > LEFT_NODES_KEPT) {
            leftNodes.remove(leftOrder.removeFirst());
        }
    }

    public boolean everHadNodes() {
        return everHadNodes;
    }

    /** A member or one that has left; null when it is not known. */
    public @Nullable LedgerNode node(NodeId id) {
        LedgerNode member = members.get(id);
        return member == null ? leftNodes.get(id) : member;
    }

    /** Labels that were given to the cluster, and whether each is exclusive (LBL-04). */
    public SortedMap<String, Boolean> clusterLabels() {
        return clusterLabels;
    }

    /** Whether only asks that name the label are placed on its nodes. */
    public boolean isExclusive(String label) {
        return clusterLabels.getOrDefault(label, true);
    }

    /** A node as schedulers are told of it. */
    public NodeFacts facts(LedgerNode node) {
        return node.facts(isExclusive(node.partition()));
    }

    /** All labels of the cluster and of members, in order. Added up anew only after one of them may have changed. */
    public SortedSet<String> labels() {
        SortedSet<String> known = labels;
        if (known == null) {
            known = new TreeSet<>(clusterLabels.keySet());
            for (LedgerNode node : nodes.values()) {
                if (!node.partition().isEmpty()) {
                    known.add(node.partition());
                }
            }
            labels = known;
        }
        return known;
    }

    /** A member's label or the cluster's may be others. */
    public void labelsMayDiffer() {
        labels = null;
    }

    /** Its amounts in a few numbers. */
    public RunningSums sums() {
        return sums;
    }

    /** Hosts and racks of nodes that have joined. */
    public PlaceNames places() {
        return places;
    }

    public DenseIndexes<LedgerNode> nodeIndexes() {
        return nodeIndexes;
    }

    public DenseIndexes<LedgerAttempt> attemptIndexes() {
        return attemptIndexes;
    }

    /** Applications by id. */
    public SortedMap<ApplicationId, LedgerApplication> applications() {
        return applications;
    }

    public void add(LedgerApplication application) {
        applications.put(application.id(), application);
        launchSizes += application.launchSize();
        live++;
    }

    /** The application has ended, and is remembered. */
    public void ended(LedgerApplication application) {
        launchSizes -= application.launchSize();
        live--;
        application.dropLaunch();
    }

    /** How many applications have not ended. */
    public int live() {
        return live;
    }

    /** How much applications that have not ended say of how their AMs are started, in characters and bytes. */
    public long launchSizes() {
        return launchSizes;
    }

    /** An application that has ended is remembered no more. */
    public void forget(LedgerApplication application) {
        applications.remove(application.id(), application);
    }

    public @Nullable LedgerApplication find(ApplicationId id) {
        return applications.get(id);
    }

    public @Nullable LedgerAttempt find(ApplicationAttemptId id) {
        LedgerApplication application = applications.get(id.application());
        return application == null ? null : application.attempt(id.number());
    }

    public @Nullable LedgerContainer find(ContainerId id) {
        LedgerAttempt attempt = find(id.attempt());
        return attempt == null ? null : attempt.container(id);
    }

    /**
     * A container that takes room on this node; null when there is none of that id. It may be there longer than its
     * application is remembered.
     */
    public @Nullable LedgerContainer find(ContainerId id, LedgerNode node) {
        LedgerContainer container = find(id);
        if (container == null && find(id.application()) == null) {
            return node.container(id);
        }
        return container != null && container.node() == node && !container.isGone() ? container : null;
    }

    /**
     * @throws BobbinException APPLICATION_NOT_FOUND
     */
    public LedgerApplication application(ApplicationId id) {
        LedgerApplication application = find(id);
        if (application == null) {
            throw new BobbinException(
                    ErrorCode.APPLICATION_NOT_FOUND,
                    "Application " + id + " is not known here; it was never submitted, or it ended long ago");
        }
        return application;
    }

    /**
     * @throws BobbinException APPLICATION_NOT_FOUND or ATTEMPT_NOT_FOUND
     */
    public LedgerAttempt attempt(ApplicationAttemptId id) {
        LedgerAttempt attempt = application(id.application()).attempt(id.number());
        if (attempt == null) {
            throw new BobbinException(ErrorCode.ATTEMPT_NOT_FOUND, "Attempt " + id + " is not known here");
        }
        return attempt;
    }

    /**
     * @throws BobbinException APPLICATION_NOT_FOUND, ATTEMPT_NOT_FOUND or CONTAINER_NOT_FOUND
     */
    public LedgerContainer container(ContainerId id) {
        LedgerContainer container = attempt(id.attempt()).container(id);
        if (container == null) {
            throw new BobbinException(ErrorCode.CONTAINER_NOT_FOUND, "Container " + id + " is not known here");
        }
        return container;
    }
}

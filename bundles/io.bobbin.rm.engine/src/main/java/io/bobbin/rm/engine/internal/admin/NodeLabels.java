package io.bobbin.rm.engine.internal.admin;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeLabel;
import io.bobbin.rm.engine.LabelSettings;
import io.bobbin.rm.engine.LabelSettings.Source;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.truth.Truth;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The cluster's labels and which node has which (LBL-01, LBL-05). A node whose label changes is told to schedulers
 * as if it had registered again, so that no proposal for its earlier partition is granted. On the truth loop.
 */
public final class NodeLabels {

    private static final Logger LOG = LoggerFactory.getLogger(NodeLabels.class);
    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9][a-zA-Z0-9_-]{0,254}");
    private static final int MOST = 10_000;

    private final Truth truth;
    private final Ledger ledger;
    private final Bookings bookings;
    private final SortedMap<NodeId, String> assigned = new TreeMap<>();

    public NodeLabels(Truth truth, Ledger ledger, Bookings bookings) {
        this.truth = truth;
        this.ledger = ledger;
        this.bookings = bookings;
    }

    private LabelSettings settings() {
        return truth.settings().labels();
    }

    /** The label of a node; empty for the default partition. */
    public String of(NodeId node, Collection<String> reported) {
        switch (settings().source()) {
            case OFF:
                return "";
            case ADMIN:
                return assigned.getOrDefault(node, "");
            case NODES:
                Iterator<String> first = reported.iterator();
                if (reported.size() > 1) {
                    LOG.warn("Node {} reports labels {}, and a node has one at the most: it gets none", node, reported);
                    return "";
                }
                return first.hasNext() ? first.next().strip() : "";
        }
        throw new IllegalStateException(
                "No such source of labels: " + settings().source());
    }

    /** Gives a registering node its label. */
    public void label(LedgerNode node) {
        node.partition(of(node.id(), node.reportedLabels()));
        ledger.labelsMayDiffer();
    }

    /** Looks at every member anew, after settings or assignments have changed. */
    public void apply() {
        for (LedgerNode node : ledger.nodes().values()) {
            String label = of(node.id(), node.reportedLabels());
            if (!label.equals(node.partition())) {
                node.partition(label);
                bookings.renewRegistration(node);
            }
        }
        ledger.labelsMayDiffer();
    }

    /** Labels of the cluster, by name. */
    Collection<NodeLabel> cluster() {
        return ledger.labels().stream()
                .map(name -> new NodeLabel(name, ledger.isExclusive(name)))
                .toList();
    }

    /**
     * @throws BobbinException BAD_REQUEST, with nothing changed
     */
    void add(Collection<NodeLabel> labels) {
        refuseWhenOff();
        for (NodeLabel label : labels) {
            if (!NAME.matcher(label.name()).matches()) {
                throw refused("'" + label.name()
                        + "' is no name for a label (expected: letters, digits, - and _, at most 255)");
            }
            Boolean known = ledger.clusterLabels().get(label.name());
            if (known != null && known != label.exclusive()) {
                throw refused("Label '" + label.name() + "' is there already and " + (known ? "exclusive" : "shared")
                        + "; remove it first to make it the other kind");
            }
        }
        if (ledger.clusterLabels().size() + labels.size() > MOST) {
            throw refused("A cluster has at most " + MOST + " labels");
        }
        labels.forEach(label -> ledger.clusterLabels().put(label.name(), label.exclusive()));
        ledger.labelsMayDiffer();
        retellNodesOf(labels.stream().map(NodeLabel::name).toList());
    }

    /** Nodes may have reported a label before it was said to be shared. */
    private void retellNodesOf(Collection<String> labels) {
        for (LedgerNode node : ledger.nodes().values()) {
            if (labels.contains(node.partition())) {
                bookings.renewRegistration(node);
            }
        }
    }

    /**
     * Removes labels from the cluster and from the nodes that have them.
     *
     * @throws BobbinException BAD_REQUEST when one is not known or the queue uses it, with nothing changed
     */
    void remove(Set<String> labels) {
        refuseWhenOff();
        for (String label : labels) {
            if (!ledger.clusterLabels().containsKey(label)) {
                throw refused("Label '" + label + "' is not known; labels of this cluster: "
                        + String.join(", ", ledger.clusterLabels().keySet()));
            }
            if (settings().queueDefault().equals(label)
                    || settings().accessible().contains(label)) {
                throw refused("Label '" + label + "' is used by a queue (settings queue-labels and queue-default-label"
                        + " of io.bobbin.rm.engine); take it away from the queue first");
            }
        }
        ledger.clusterLabels().keySet().removeAll(labels);
        assigned.values().removeAll(labels);
        apply();
    }

    /**
     * Says which label nodes have from now on; an empty one puts a node into the default partition.
     *
     * @throws BobbinException BAD_REQUEST, with nothing changed
     */
    void assign(Map<NodeId, String> labels) {
        refuseWhenOff();
        if (settings().source() == Source.NODES) {
            throw refused("Nodes say which label they have (setting node-labels of io.bobbin.rm.engine)");
        }
        labels.forEach((node, label) -> {
            if (!label.isEmpty() && !ledger.clusterLabels().containsKey(label)) {
                throw refused(
                        "Label '" + label + "' is not known; add it first (bobbin cluster labels --add " + label + ")");
            }
            if (ledger.node(node) == null) {
                throw new BobbinException(ErrorCode.NODE_NOT_FOUND, "Node " + node + " is not known");
            }
        });
        labels.forEach((node, label) -> {
            if (label.isEmpty()) {
                assigned.remove(node);
            } else {
                assigned.put(node, label);
            }
        });
        apply();
    }

    private void refuseWhenOff() {
        if (settings().source() == Source.OFF) {
            throw refused("This cluster has no labels (setting node-labels of io.bobbin.rm.engine is off)");
        }
    }

    private static BobbinException refused(String message) {
        return new BobbinException(ErrorCode.BAD_REQUEST, message);
    }
}

package io.bobbin.rm.engine.internal.admin;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.node.NodeEvent;
import io.bobbin.rm.ports.RefreshedNodes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What operators do with nodes. On the truth loop. */
public final class NodeChanges {

    private static final long MOST = 1L << 40;

    private final Truth truth;
    private final Ledger ledger;
    private final Bookings bookings;
    private final Lifecycles lifecycles;
    private final Admissions admissions;
    private final Draining draining;
    private final RackMapping racks;
    private final NodeTotals totals;
    private final Function<LedgerNode, NodeReport> reports;

    public NodeChanges(
            Truth truth,
            Ledger ledger,
            Bookings bookings,
            Lifecycles lifecycles,
            Admissions admissions,
            Draining draining,
            RackMapping racks,
            NodeTotals totals,
            Function<LedgerNode, NodeReport> reports) {
        this.truth = truth;
        this.ledger = ledger;
        this.bookings = bookings;
        this.lifecycles = lifecycles;
        this.admissions = admissions;
        this.draining = draining;
        this.racks = racks;
        this.totals = totals;
        this.reports = reports;
    }

    private LedgerNode known(NodeId id) {
        LedgerNode node = ledger.node(id);
        if (node == null) {
            throw new BobbinException(
                    ErrorCode.NODE_NOT_FOUND, "Node " + id + " is not known (bobbin node list shows those that are)");
        }
        return node;
    }

    NodeReport report(NodeId id) {
        return reports.apply(known(id));
    }

    private Duration limit(@Nullable Duration wanted) {
        return wanted == null ? truth.settings().membership().drainTimeout() : wanted;
    }

    // Leaving

    NodeReport drain(NodeId id, @Nullable Duration limit) {
        LedgerNode node = known(id);
        admissions.keepOut(id);
        if (node.phase().isActive()) {
            draining.drain(node, limit(limit));
        }
        return reports.apply(node);
    }

    NodeReport decommission(NodeId id) {
        LedgerNode node = known(id);
        admissions.keepOut(id);
        if (node.phase().isActive()) {
            draining.leave(node);
        }
        return reports.apply(node);
    }

    NodeReport undrain(NodeId id) {
        LedgerNode node = known(id);
        if (admissions.isListed(id)) {
            throw new BobbinException(
                    ErrorCode.WRONG_STATE,
                    admissions.refusal(id) + "; change the list and have it read (bobbin cluster refresh-nodes)");
        }
        boolean wasOut = admissions.letIn(id);
        if (Draining.isDraining(node)) {
            draining.takeBack(node);
        } else if (!wasOut) {
            throw new BobbinException(
                    ErrorCode.WRONG_STATE,
                    "Node " + id + " was not taken out: it is " + node.phase().shown());
        }
        return reports.apply(node);
    }

    /** Reads the lists and the table of racks, then looks at each member. */
    CompletionStage<RefreshedNodes> refresh(boolean graceful, @Nullable Duration limit) {
        var answer = new CompletableFuture<RefreshedNodes>();
        CompletionStage<Boolean> read = admissions.read().thenCombine(racks.refresh(), (lists, table) -> true);
        truth.whenDone("look at members", read, (done, failure) -> {
            if (failure == null) {
                answer.complete(look(graceful, limit(limit)));
                findRacks();
            } else {
                answer.completeExceptionally(failure);
            }
        });
        return answer;
    }

    private RefreshedNodes look(boolean graceful, Duration limit) {
        var left = new ArrayList<NodeId>();
        var drained = new ArrayList<NodeId>();
        var back = new ArrayList<NodeId>();
        for (LedgerNode node : List.copyOf(ledger.nodes().values())) {
            boolean admitted = admissions.refusal(node.id()).isEmpty();
            if (admitted && Draining.isDraining(node)) {
                draining.takeBack(node);
                back.add(node.id());
            } else if (!admitted && admissions.isListed(node.id())) {
                if (graceful) {
                    draining.drain(node, limit);
                    drained.add(node.id());
                } else {
                    draining.leave(node);
                    left.add(node.id());
                }
            }
        }
        return new RefreshedNodes(left, drained, back);
    }

    /** Members may stand elsewhere by the new table. */
    private void findRacks() {
        for (LedgerNode node : ledger.nodes().values()) {
            truth.whenDone("rack of " + node.id(), racks.find(node.id().host()), (rack, failure) -> {
                String now = rackOf(rack == null ? "" : rack, node.description().saidRack());
                if (ledger.nodes().get(node.id()) == node && !now.equals(node.rack())) {
                    node.description(node.description().withRack(now));
                    bookings.renewRegistration(node);
                }
            });
        }
    }

    /** What the mapping says goes before what the node says. */
    private String rackOf(String mapped, String said) {
        if (!mapped.isEmpty()) {
            return mapped;
        }
        return said.isBlank() ? truth.settings().defaultRack() : said;
    }

    // Size

    NodeReport updateResource(NodeId id, Resource total) {
        LedgerNode node = known(id);
        if (total.memory() < 0 || total.vcores() < 0 || total.memory() > MOST || total.vcores() > MOST) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST, "A total of " + total + " (expected: from 0 to " + MOST + " of each type)");
        }
        var complete = new Resource(total.memory(), total.vcores(), node.total().others());
        totals.set(id, complete);
        lifecycles.apply(node, new NodeEvent.ResourceUpdate(complete));
        return reports.apply(node);
    }
}

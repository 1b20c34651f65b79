package io.bobbin.scheduler.kit;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.reason.AskExplanation;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Says why asks are not met, by looking at every node: what it is asked for is rare. A reason's {@code since} is 0, as
 * nothing here knows a clock.
 */
public final class Explainer {

    /** How many asks are explained at the most, as each takes a look at all nodes. */
    private static final int ASKS = 100;

    private final Mirror mirror;
    private final ResourceCalculator calculator;

    public Explainer(Mirror mirror) {
        this.mirror = mirror;
        this.calculator = mirror.context().calculator();
    }

    /** The first hundred asks that the ledger has a number for, in the order in which they are served. */
    public List<AskExplanation> explain(MirrorAttempt attempt) {
        var explanations = new ArrayList<AskExplanation>();
        for (Ask ask : attempt.asks().all()) {
            AskLevel everywhere = ask.everywhere();
            if (everywhere.number() > 0 && explanations.size() < ASKS) {
                var request = new ResourceRequest(
                        ask.key().priority(),
                        ResourceRequest.ANY,
                        ask.key().capability(),
                        everywhere.number(),
                        everywhere.isRelaxed(),
                        everywhere.label().isEmpty() ? null : everywhere.label(),
                        ask.key().allocationRequestId());
                explanations.add(new AskExplanation(request, reasons(attempt, ask)));
            }
        }
        return explanations;
    }

    private List<Reason> reasons(MirrorAttempt attempt, Ask ask) {
        Resource wanted = ask.key().capability();
        String label = ask.everywhere().label();
        var place = WantedPlace.of(ask);
        var reasons = new ArrayList<Reason>();

        List<MirrorNode> nodes =
                mirror.nodes().all().stream().filter(place::contains).toList();
        if (nodes.isEmpty()) {
            reasons.add(reason(
                    ReasonCode.NO_NODES,
                    place.scope(),
                    wanted.toString(),
                    "0 nodes",
                    "0 nodes",
                    "Start a node manager" + (place.isCluster() ? "." : " there, or let the ask go to other places.")));
            return reasons;
        }
        List<MirrorNode> labelled = keep(nodes, node -> Labels.serves(attempt, ask, node));
        if (labelled.isEmpty()) {
            reasons.add(reason(
                    ReasonCode.LABEL_EMPTY,
                    place.scope(),
                    label.isEmpty() ? "a node without a label" : "label " + label,
                    label.isEmpty() ? "0 nodes without one" : "0 nodes with it",
                    nodes.size() + " nodes",
                    label.isEmpty()
                            ? "Take the label off a node, or ask for a label."
                            : "Give the label to a node, or ask without it."));
            return reasons;
        }
        List<MirrorNode> large = keep(labelled, node -> calculator.fits(wanted, node.total()));
        if (large.isEmpty()) {
            MirrorNode largest =
                    most(labelled, Comparator.comparingLong(node -> node.total().memory()));
            reasons.add(reason(
                    ReasonCode.NEVER_FITS,
                    place.scope(),
                    wanted.toString(),
                    largest.total() + " on " + largest + ", the largest node",
                    largest.total().toString(),
                    "Ask for no more than the largest node has, or add a larger node."));
            return reasons;
        }
        excluded(attempt, wanted, place, large, reasons);
        List<MirrorNode> allowed = keep(large, node -> !attempt.excludes(node));
        unusable(wanted, place, allowed, NodeState.UNHEALTHY, ReasonCode.NODES_UNHEALTHY, reasons);
        unusable(wanted, place, allowed, NodeState.DECOMMISSIONING, ReasonCode.NODES_DRAINING, reasons);
        room(attempt, ask, place, keep(labelled, node -> node.isUsable() && !attempt.excludes(node)), reasons);
        return reasons;
    }

    private void excluded(
            MirrorAttempt attempt, Resource wanted, WantedPlace place, List<MirrorNode> large, List<Reason> reasons) {
        List<MirrorNode> excluded = keep(large, attempt::excludes);
        boolean all = excluded.size() == large.size();
        List<MirrorNode> named =
                all ? excluded : keep(excluded, node -> node.isUsable() && node.fits(wanted, calculator));
        if (!named.isEmpty()) {
            reasons.add(reason(
                    ReasonCode.EXCLUDED_NODES,
                    place.scope(),
                    wanted.toString(),
                    names(named) + " excluded by the application",
                    large.size() + " nodes large enough",
                    "Take a node off the application's blacklist, or add another node."));
        }
    }

    private void unusable(
            Resource wanted,
            WantedPlace place,
            List<MirrorNode> allowed,
            NodeState state,
            ReasonCode code,
            List<Reason> reasons) {
        boolean noneUsable = allowed.stream().noneMatch(MirrorNode::isUsable);
        List<MirrorNode> named =
                keep(allowed, node -> node.state() == state && (noneUsable || node.fits(wanted, calculator)));
        if (!named.isEmpty()) {
            reasons.add(reason(
                    code,
                    place.scope(),
                    wanted.toString(),
                    names(named) + " " + state,
                    allowed.size() + " nodes large enough",
                    code == ReasonCode.NODES_DRAINING
                            ? "Take the node back into service, or add another node."
                            : "See what the node's health check says and mend it, or add another node."));
        }
    }

    private void room(
            MirrorAttempt attempt, Ask ask, WantedPlace place, List<MirrorNode> usable, List<Reason> reasons) {
        Resource wanted = ask.key().capability();
        if (usable.isEmpty()) {
            return;
        }
        Ask ahead = attempt.asks().first();
        if (ahead != null
                && ahead.outstanding() > 0
                && ahead.key().priority().compareTo(ask.key().priority()) < 0) {
            reasons.add(reason(
                    ReasonCode.PRIORITY_BEHIND,
                    attempt.application().id().toString(),
                    wanted.toString(),
                    "priority " + ask.key().priority(),
                    "priority " + ahead.key().priority() + " waits for " + ahead.outstanding() + " of "
                            + ahead.key().capability(),
                    "Lower or cancel the ask of priority " + ahead.key().priority() + ", or wait for it."));
        }
        MirrorNode freest = most(usable, Comparator.comparingLong(MirrorNode::freeMemory));
        if (usable.stream().anyMatch(node -> node.fits(wanted, calculator))) {
            if (reasons.isEmpty()) {
                reasons.add(reason(
                        ReasonCode.NOT_YET_LOOKED_AT,
                        place.scope(),
                        wanted.toString(),
                        freest.free() + " free on " + freest,
                        total(usable).toString(),
                        "Wait for the next pass."));
            }
            return;
        }
        Resource free =
                usable.stream().map(node -> node.free().max(Resource.NONE)).reduce(Resource.NONE, Resource::plus);
        boolean fragmented = calculator.fits(wanted, free);
        reasons.add(reason(
                fragmented ? ReasonCode.FRAGMENTED : ReasonCode.NO_ROOM,
                place.scope(),
                wanted.toString(),
                free + " free in all, at most " + freest.free() + " on one node (" + freest + ")",
                total(usable) + " on " + usable.size() + (usable.size() == 1 ? " node" : " nodes"),
                fragmented
                        ? "Ask for smaller containers, or wait until one node has room."
                        : "Wait until containers end, end some, or add a node."));
    }

    private static Resource total(List<MirrorNode> nodes) {
        return nodes.stream().map(MirrorNode::total).reduce(Resource.NONE, Resource::plus);
    }

    private static List<MirrorNode> keep(List<MirrorNode> nodes, Predicate<MirrorNode> wanted) {
        return nodes.stream().filter(wanted).toList();
    }

    /** The first of the largest, as nodes come by id. */
    private static MirrorNode most(List<MirrorNode> nodes, Comparator<MirrorNode> by) {
        MirrorNode most = nodes.get(0);
        for (MirrorNode node : nodes) {
            most = by.compare(node, most) > 0 ? node : most;
        }
        return most;
    }

    private static String names(List<MirrorNode> nodes) {
        int shown = Math.min(3, nodes.size());
        String names = String.join(
                ", ", nodes.subList(0, shown).stream().map(MirrorNode::toString).toList());
        return shown == nodes.size() ? names : names + " and " + (nodes.size() - shown) + " more";
    }

    private static Reason reason(
            ReasonCode code, String scope, String wanted, String had, String limit, String remedy) {
        return new Reason(code, scope, wanted, had, limit, 0, remedy);
    }
}

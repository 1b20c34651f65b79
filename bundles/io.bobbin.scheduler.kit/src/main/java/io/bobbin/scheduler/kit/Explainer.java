package io.bobbin.scheduler.kit;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.reason.AskExplanation;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * Says why asks are not met. All nodes are looked at once for all asks that may use the same ones; each ask then looks at
 * the kinds of nodes that there are. A reason's {@code since} is 0, as nothing here knows a clock.
 */
public final class Explainer {

    /** How many asks are explained at the most. */
    private static final int ASKS = 100;

    private final NodeSurveys surveys;
    private final ResourceCalculator calculator;

    public Explainer(Mirror mirror) {
        this.surveys = new NodeSurveys(mirror.nodes());
        this.calculator = mirror.context().calculator();
    }

    /** The first hundred asks that the ledger has a number for, in the order in which they are served. */
    public List<AskExplanation> explain(MirrorAttempt attempt) {
        var explanations = new ArrayList<AskExplanation>();
        for (Ask ask : attempt.asks().all()) {
            AskLevel everywhere = ask.everywhere();
            if (explanations.size() == ASKS) {
                break;
            }
            if (everywhere.number() > 0) {
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

        NodeSurveys.Survey survey = surveys.of(attempt, ask, place);
        if (survey.nodes() == 0) {
            reasons.add(reason(
                    ReasonCode.NO_NODES,
                    place.scope(),
                    wanted.toString(),
                    "0 nodes",
                    "0 nodes",
                    "Start a node manager" + (place.isCluster() ? "." : " there, or let the ask go to other places.")));
            return reasons;
        }
        List<NodeKind> labelled = survey.serving();
        if (labelled.isEmpty()) {
            reasons.add(reason(
                    ReasonCode.LABEL_EMPTY,
                    place.scope(),
                    label.isEmpty() ? "a node without a label" : "label " + label,
                    label.isEmpty() ? "0 nodes without one" : "0 nodes with it",
                    survey.nodes() + " nodes",
                    label.isEmpty()
                            ? "Take the label off a node, or ask for a label."
                            : "Give the label to a node, or ask without it."));
            return reasons;
        }
        List<NodeKind> large = keep(labelled, node -> calculator.fits(wanted, node.total()));
        if (large.isEmpty()) {
            NodeKind largest = most(labelled, node -> node.total().memory());
            reasons.add(reason(
                    ReasonCode.NEVER_FITS,
                    place.scope(),
                    wanted.toString(),
                    largest.total() + " on " + largest.firstNode() + ", the largest node",
                    largest.total().toString(),
                    "Ask for no more than the largest node has, or add a larger node."));
            return reasons;
        }
        excluded(wanted, place, large, reasons);
        List<NodeKind> allowed = keep(large, node -> !node.isExcluded());
        unusable(wanted, place, allowed, NodeState.UNHEALTHY, ReasonCode.NODES_UNHEALTHY, reasons);
        unusable(wanted, place, allowed, NodeState.DECOMMISSIONING, ReasonCode.NODES_DRAINING, reasons);
        room(attempt, ask, place, keep(labelled, node -> node.isUsable() && !node.isExcluded()), reasons);
        return reasons;
    }

    private void excluded(Resource wanted, WantedPlace place, List<NodeKind> large, List<Reason> reasons) {
        List<NodeKind> excluded = keep(large, NodeKind::isExcluded);
        boolean all = excluded.size() == large.size();
        List<NodeKind> named =
                all ? excluded : keep(excluded, node -> node.isUsable() && calculator.fits(wanted, node.free()));
        if (!named.isEmpty()) {
            reasons.add(reason(
                    ReasonCode.EXCLUDED_NODES,
                    place.scope(),
                    wanted.toString(),
                    NodeKind.names(named) + " excluded by the application",
                    NodeKind.count(large) + " nodes large enough",
                    "Take a node off the application's blacklist, or add another node."));
        }
    }

    private void unusable(
            Resource wanted,
            WantedPlace place,
            List<NodeKind> allowed,
            NodeState state,
            ReasonCode code,
            List<Reason> reasons) {
        boolean noneUsable = allowed.stream().noneMatch(NodeKind::isUsable);
        List<NodeKind> named =
                keep(allowed, node -> node.state() == state && (noneUsable || calculator.fits(wanted, node.free())));
        if (!named.isEmpty()) {
            reasons.add(reason(
                    code,
                    place.scope(),
                    wanted.toString(),
                    NodeKind.names(named) + " " + state,
                    NodeKind.count(allowed) + " nodes large enough",
                    code == ReasonCode.NODES_DRAINING
                            ? "Take the node back into service, or add another node."
                            : "See what the node's health check says and mend it, or add another node."));
        }
    }

    private void room(MirrorAttempt attempt, Ask ask, WantedPlace place, List<NodeKind> usable, List<Reason> reasons) {
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
        NodeKind freest = most(usable, node -> node.free().memory());
        if (usable.stream().anyMatch(node -> calculator.fits(wanted, node.free()))) {
            if (reasons.isEmpty()) {
                reasons.add(reason(
                        ReasonCode.NOT_YET_LOOKED_AT,
                        place.scope(),
                        wanted.toString(),
                        freest.free() + " free on " + freest.firstNode(),
                        total(usable).toString(),
                        "Wait for the next pass."));
            }
            return;
        }
        Resource free = usable.stream()
                .map(node -> node.free().max(Resource.NONE).times(node.count()))
                .reduce(Resource.NONE, Resource::plus);
        boolean fragmented = calculator.fits(wanted, free);
        reasons.add(reason(
                fragmented ? ReasonCode.FRAGMENTED : ReasonCode.NO_ROOM,
                place.scope(),
                wanted.toString(),
                free + " free in all, at most " + freest.free() + " on one node (" + freest.firstNode() + ")",
                total(usable) + " on " + NodeKind.count(usable) + (NodeKind.count(usable) == 1 ? " node" : " nodes"),
                fragmented
                        ? "Ask for smaller containers, or wait until one node has room."
                        : "Wait until containers end, end some, or add a node."));
    }

    private static Resource total(List<NodeKind> nodes) {
        return nodes.stream().map(kind -> kind.total().times(kind.count())).reduce(Resource.NONE, Resource::plus);
    }

    private static List<NodeKind> keep(List<NodeKind> nodes, Predicate<NodeKind> wanted) {
        return nodes.stream().filter(wanted).toList();
    }

    /** The first of the largest by id. */
    private static NodeKind most(List<NodeKind> nodes, ToLongFunction<NodeKind> by) {
        return Collections.min(nodes, Comparator.comparingLong(by).reversed().thenComparing(kind -> kind.firstNode()
                .id()));
    }

    private static Reason reason(
            ReasonCode code, String scope, String wanted, String had, String limit, String remedy) {
        return new Reason(code, scope, wanted, had, limit, 0, remedy);
    }
}

package io.bobbin.rm.engine.internal.nodes;

import io.bobbin.api.container.ContainerState;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.NodeContainerStatus;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NodeKeys;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.ledger.LedgerNode.NodeDescription;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.news.Bells;
import io.bobbin.rm.engine.internal.slot.EventStream;
import io.bobbin.rm.engine.internal.tokens.Tokens;
import io.bobbin.rm.engine.internal.truth.Liveness;
import io.bobbin.rm.engine.internal.truth.Sign;
import io.bobbin.rm.engine.internal.truth.Texts;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.engine.internal.truth.Version;
import io.bobbin.rm.model.check.ResponseIds;
import io.bobbin.rm.model.node.NodeEvent;
import io.bobbin.rm.model.node.NodePhase;
import io.bobbin.rm.ports.NodePort;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Registration, heartbeat and farewell of node managers (NOD-09, NOD-10). */
public final class NodeService implements NodePort {

    private static final Logger LOG = LoggerFactory.getLogger(NodeService.class);

    private final Truth truth;
    private final Ledger ledger;
    private final Bookings bookings;
    private final EventStream stream;
    private final Lifecycles lifecycles;
    private final Liveness<LedgerNode> liveness;
    private final Tokens tokens;
    private final NodeAdmission admission;
    private final Bells bells;

    public NodeService(
            Truth truth,
            Ledger ledger,
            Bookings bookings,
            EventStream stream,
            Lifecycles lifecycles,
            Liveness<LedgerNode> liveness,
            Tokens tokens,
            NodeAdmission admission,
            Bells bells) {
        this.tokens = tokens;
        this.truth = truth;
        this.ledger = ledger;
        this.bookings = bookings;
        this.stream = stream;
        this.lifecycles = lifecycles;
        this.liveness = liveness;
        this.admission = admission;
        this.bells = bells;
    }

    @Override
    public CompletionStage<RegisterNodeManagerResponse> register(RegisterNodeManagerRequest request) {
        return truth.changeLater("register node", () -> registered(request));
    }

    @Override
    public CompletionStage<NodeHeartbeatResponse> heartbeat(NodeHeartbeatRequest request) {
        return truth.change("heartbeat", () -> beaten(request));
    }

    @Override
    public CompletionStage<Void> unregister(NodeId id) {
        return truth.change("unregister node " + id, () -> {
                    LedgerNode node = ledger.member(id);
                    if (node != null) {
                        lifecycles.apply(node, new NodeEvent.Shutdown());
                    }
                    return true;
                })
                .thenAccept(done -> {});
    }

    // Registration

    /** A node whose rack has to be asked for is looked at again once that is known. */
    private CompletionStage<RegisterNodeManagerResponse> registered(RegisterNodeManagerRequest request) {
        RegisterNodeManagerResponse refusal = refusal(request);
        if (refusal != null) {
            return CompletableFuture.completedStage(refusal);
        }
        if (!admission.racks().isConfigured()) {
            return CompletableFuture.completedStage(admitted(request, ""));
        }
        var answer = new CompletableFuture<RegisterNodeManagerResponse>();
        truth.whenDone("rack of a node", admission.racks().find(request.node().host()), (rack, failure) -> {
            RegisterNodeManagerResponse late = refusal(request);
            answer.complete(late == null ? admitted(request, rack == null ? "" : rack) : late);
        });
        return answer;
    }

    /** Why the node is not taken in, in the order of NOD-09; null when it is. */
    private @Nullable RegisterNodeManagerResponse refusal(RegisterNodeManagerRequest request) {
        LedgerNode member = ledger.member(request.node());
        String why = admission.refusal(request, member);
        if (why.isEmpty()) {
            why = RegistrationCheck.refusal(request, truth.settings().limits().minimum());
        }
        if (!why.isEmpty()) {
            LOG.warn("{}", why);
            return answer(NodeAction.SHUTDOWN, request.resource(), why);
        }
        why = admission.notYet(request, member);
        if (why.isEmpty()) {
            LedgerNode known = member == null ? ledger.leftNodes().get(request.node()) : member;
            why = NodeAdmission.overtaken(known, request);
        }
        if (!why.isEmpty()) {
            LOG.warn("{}", why);
            return answer(NodeAction.RESYNC, request.resource(), why);
        }
        return null;
    }

    private RegisterNodeManagerResponse admitted(RegisterNodeManagerRequest request, String mappedRack) {
        List<ContainerStatus> containers =
                request.containers().stream().map(NodeContainerStatus::status).toList();
        NodeDescription description = description(request, mappedRack);
        LedgerNode member = ledger.member(request.node());
        if (member == null) {
            join(request, description, containers);
        } else {
            comeBack(member, request, description, containers);
        }
        return answer(NodeAction.NORMAL, description.total(), "").withKeys(tokens.forNode());
    }

    private RegisterNodeManagerResponse answer(NodeAction action, Resource total, String diagnostics) {
        return new RegisterNodeManagerResponse(
                action,
                truth.leadership().clusterTimestamp(),
                truth.leadership().term(),
                total,
                Version.TEXT,
                diagnostics);
    }

    private NodeDescription description(RegisterNodeManagerRequest request, String mappedRack) {
        String rack = admission.rackOf(mappedRack, request.rack());
        return new NodeDescription(
                request.endpoints(),
                Texts.name(request.httpAddress()),
                Texts.name(rack),
                admission.totals().of(request.node(), request.resource()),
                request.labels(),
                Texts.name(request.version()),
                Texts.name(request.rack()));
    }

    private static NodeHealth health(NodeHealth reported) {
        String report = Texts.name(reported.report());
        return report.length() == reported.report().length()
                ? reported
                : new NodeHealth(reported.healthy(), report, reported.time());
    }

    private void join(
            RegisterNodeManagerRequest request, NodeDescription description, List<ContainerStatus> containers) {
        var node = new LedgerNode(request.node(), description, health(request.health()));
        node.instance(Texts.name(request.instance()));
        node.seen(truth.commandMillis());
        for (ContainerStatus status : containers) {
            if (status.state() != ContainerState.COMPLETE) {
                node.strangers().add(status.id());
            }
        }
        List<ContainerId> unlisted = unlisted(node.id(), containers);
        node.strangers().addAll(unlisted);
        // Ordered before its report is taken, which forgets those strangers that are neither listed nor to be ended.
        node.containersToCleanUp().addAll(unlisted);
        ledger.addNode(node);
        admission.labels().label(node);
        node.sign(liveness.watch(node));
        lifecycles.apply(node, new NodeEvent.Started(node.health(), containers));
        cleanUpEnded(node, request.applications());
        LOG.info(
                "Node {} in {} has joined with {}{}",
                node.id(),
                node.rack(),
                node.total(),
                node.strangers().isEmpty()
                        ? ""
                        : "; nothing is placed on it until " + node.strangers().size()
                                + " containers of an earlier life are gone");
    }

    /** What was handed out in the node's last life and has not begun: a start that is on its way would come after all. */
    private List<ContainerId> unlisted(NodeId id, List<ContainerStatus> listed) {
        LedgerNode left = ledger.leftNodes().get(id);
        if (left == null) {
            return List.of();
        }
        var ids = new LinkedHashSet<ContainerId>(left.strangers());
        listed.forEach(status -> ids.remove(status.id()));
        return List.copyOf(ids);
    }

    /** Its daemon was restarted, or told to register again; its containers have gone on. */
    private void comeBack(
            LedgerNode node,
            RegisterNodeManagerRequest request,
            NodeDescription description,
            List<ContainerStatus> containers) {
        node.description(description.withTotal(node.total()));
        node.instance(Texts.name(request.instance()));
        admission.labels().label(node);
        node.health(health(request.health()));
        seen(node);
        node.beginAnew();
        lifecycles.apply(node, new NodeEvent.Reconnected(description.total(), containers));
        if (!node.health().healthy() && node.phase() instanceof NodePhase.Running) {
            // What a registration says of health counts as a heartbeat's would: nothing is to be placed there
            // meanwhile.
            lifecycles.apply(node, new NodeEvent.StatusUpdate(node.health(), containers));
        }
        for (LedgerContainer container : node.containersNow()) {
            if (container.hasEnded()) {
                lifecycles.apply(node, new NodeEvent.CleanUpContainer(container.id()));
            }
        }
        cleanUpEnded(node, request.applications());
        LOG.info("Node {} has registered again with {} containers", node.id(), containers.size());
    }

    private void cleanUpEnded(LedgerNode node, List<ApplicationId> applications) {
        for (ApplicationId id : applications) {
            LedgerApplication application = ledger.find(id);
            if (application == null || application.phase().isFinal()) {
                lifecycles.apply(node, new NodeEvent.CleanUpApplication(id));
            }
        }
    }

    // Heartbeat

    private NodeHeartbeatResponse beaten(NodeHeartbeatRequest request) {
        LedgerNode node = ledger.member(request.node());
        if (node == null) {
            String why = admission.refusal(request.node());
            return why.isEmpty()
                    ? order(NodeAction.RESYNC, 0, "Node " + request.node() + " is not a member; it has to register")
                    : order(NodeAction.SHUTDOWN, 0, why);
        }
        if (NodeAdmission.isAnother(node, request.instance())) {
            String why = NodeAdmission.twoOf(node, request.instance());
            LOG.warn("{}", why);
            return order(NodeAction.RESYNC, 0, why);
        }
        if (NodeAdmission.isOutOfDate(node, request.instance())) {
            String why = "Heartbeat of node " + node.id() + " is of registration " + Texts.name(request.instance())
                    + ", not of " + node.instance() + "; it has to register again";
            LOG.warn("{}", why);
            return order(NodeAction.RESYNC, 0, why);
        }
        seen(node);
        NodeHeartbeatResponse last = node.lastResponse();
        return switch (ResponseIds.turn(node.responseId(), request.responseId())) {
            case REPEATED -> {
                bells.again(node);
                yield last == null ? outOfOrder(node, request) : last;
            }
            case OUT_OF_ORDER -> outOfOrder(node, request);
            case NEW -> bells.answering(node, () -> inOrder(node, request));
        };
    }

    private void seen(LedgerNode node) {
        Sign sign = node.sign();
        if (sign != null) {
            liveness.sign(sign);
        }
        node.seen(truth.commandMillis());
    }

    private NodeHeartbeatResponse outOfOrder(LedgerNode node, NodeHeartbeatRequest request) {
        String why = "Heartbeat " + request.responseId() + " of node " + node.id() + " is out of order; expected "
                + node.responseId() + ", the id of the last response; it has to register again";
        LOG.warn("{}", why);
        lifecycles.apply(node, new NodeEvent.Reboot());
        return order(NodeAction.RESYNC, node.responseId(), why);
    }

    /** An answer that carries nothing but what the node is to do with itself. */
    private NodeHeartbeatResponse order(NodeAction action, int responseId, String why) {
        return new NodeHeartbeatResponse(
                responseId,
                action,
                truth.leadership().term(),
                List.of(),
                List.of(),
                List.of(),
                truth.settings().heartbeatInterval().toMillis(),
                why);
    }

    private NodeHeartbeatResponse inOrder(LedgerNode node, NodeHeartbeatRequest request) {
        if (node.lastResponse() != null) {
            node.confirmed();
        }
        node.health(health(request.health()));
        long before = stream.last();
        lifecycles.apply(node, new NodeEvent.StatusUpdate(node.health(), request.containers()));
        admission.draining().look(node, request.applications());
        if (!node.phase().isActive()) {
            return order(NodeAction.SHUTDOWN, node.responseId(), admission.refusal(node.id()));
        }
        if (!node.isJoined() && node.strangers().isEmpty()) {
            LOG.info("Node {} is free of earlier containers and takes part", node.id());
            bookings.join(node);
        }
        if (stream.last() == before && node.isJoined()) {
            stream.beat(node.index(), bookings.outstanding() > 0);
        }
        return answer(node, tokens.beyond(request.containerTokenKey(), request.nmTokenKey()));
    }

    private NodeHeartbeatResponse answer(LedgerNode node, NodeKeys keys) {
        NodeHeartbeatResponse response = node.hasOrders() ? orders(node, keys) : nothing(node, keys);
        node.answered(response);
        return response;
    }

    private NodeHeartbeatResponse nothing(LedgerNode node, NodeKeys keys) {
        return new NodeHeartbeatResponse(
                ResponseIds.next(node.responseId()),
                NodeAction.NORMAL,
                truth.leadership().term(),
                List.of(),
                List.of(),
                List.of(),
                truth.settings().heartbeatInterval().toMillis(),
                "",
                List.of(),
                keys);
    }

    private NodeHeartbeatResponse orders(LedgerNode node, NodeKeys keys) {
        List<ContainerId> cleanUps = List.copyOf(node.containersToCleanUp());
        for (ContainerId id : cleanUps) {
            LedgerContainer container = ledger.find(id, node);
            if (container != null) {
                container.expectFrom(node.responses() + 1);
            }
        }
        return new NodeHeartbeatResponse(
                ResponseIds.next(node.responseId()),
                NodeAction.NORMAL,
                truth.leadership().term(),
                cleanUps,
                List.copyOf(node.applicationsToCleanUp()),
                List.copyOf(node.acknowledged()),
                truth.settings().heartbeatInterval().toMillis(),
                "",
                List.copyOf(node.signals()),
                keys);
    }
}

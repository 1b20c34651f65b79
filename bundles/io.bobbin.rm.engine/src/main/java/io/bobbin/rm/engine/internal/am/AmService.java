package io.bobbin.rm.engine.internal.am;

import io.bobbin.api.application.AccessType;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.FinishApplicationMasterResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.rm.engine.internal.ledger.AmSession;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.tokens.Tokens;
import io.bobbin.rm.engine.internal.truth.Liveness;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.rm.model.attempt.AmAddress;
import io.bobbin.rm.model.attempt.AttemptEvent;
import io.bobbin.rm.model.attempt.AttemptPhase;
import io.bobbin.rm.model.attempt.AttemptTransitions;
import io.bobbin.rm.model.check.AllocateCheck;
import io.bobbin.rm.model.check.AskCheck;
import io.bobbin.rm.model.check.LabelRules;
import io.bobbin.rm.model.check.Progress;
import io.bobbin.rm.model.check.ResponseIds;
import io.bobbin.rm.model.container.ContainerEnd;
import io.bobbin.rm.model.container.ContainerEvent;
import io.bobbin.rm.ports.ApplicationMasterPort;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.Headroom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Register, allocate and finish (section AMS of the model). Each call is one command, so calls of one attempt never
 * overlap (AMS-13), and a refusal leaves everything as it was but for the sign of life and, from step 8 on, the progress
 * (AMS-42).
 */
public final class AmService implements ApplicationMasterPort {

    private static final Logger LOG = LoggerFactory.getLogger(AmService.class);

    private final Truth truth;
    private final Ledger ledger;
    private final Bookings bookings;
    private final Lifecycles lifecycles;
    private final Liveness<LedgerAttempt> callers;
    private final Grants grants;
    private final Supplier<@Nullable Headroom> everybodysHeadroom;
    private final Function<LedgerNode, NodeReport> nodeReports;
    private final Function<LedgerAttempt, List<Reason>> waiting;
    private final Consumer<LedgerContainer> acknowledger;

    /**
     * @param everybodysHeadroom what the scheduler published for every attempt
     * @param nodeReports a node as clients see it
     * @param waiting why an attempt's asks wait, as far as that is known now
     * @param acknowledger lets a node forget a container whose end its AM has received
     */
    public AmService(
            Truth truth,
            Ledger ledger,
            Bookings bookings,
            Lifecycles lifecycles,
            Tokens tokens,
            Liveness<LedgerAttempt> callers,
            Supplier<@Nullable Headroom> everybodysHeadroom,
            Function<LedgerNode, NodeReport> nodeReports,
            Function<LedgerAttempt, List<Reason>> waiting,
            Consumer<LedgerContainer> acknowledger) {
        this.truth = truth;
        this.ledger = ledger;
        this.bookings = bookings;
        this.lifecycles = lifecycles;
        this.callers = callers;
        this.grants = new Grants(tokens, lifecycles);
        this.everybodysHeadroom = everybodysHeadroom;
        this.nodeReports = nodeReports;
        this.waiting = waiting;
        this.acknowledger = acknowledger;
    }

    @Override
    public CompletionStage<RegisterApplicationMasterResponse> register(
            ApplicationAttemptId caller, RegisterApplicationMasterRequest request) {
        return truth.change("register AM", () -> registered(caller, request));
    }

    @Override
    public CompletionStage<AllocateResponse> allocate(ApplicationAttemptId caller, AllocateRequest request) {
        return truth.change("allocate", () -> allocated(caller, request));
    }

    @Override
    public CompletionStage<FinishApplicationMasterResponse> finish(
            ApplicationAttemptId caller, FinishApplicationMasterRequest request) {
        return truth.change("finish AM", () -> finished(caller, request));
    }

    // Register

    private RegisterApplicationMasterResponse registered(
            ApplicationAttemptId caller, RegisterApplicationMasterRequest request) {
        LedgerAttempt attempt = ledger.find(caller);
        AmSession session = attempt == null ? null : attempt.session();
        if (attempt == null || session == null) {
            throw refused(
                    "AM_REGISTER",
                    caller,
                    ErrorCode.INVALID_AM_REQUEST,
                    "Attempt " + caller + " is not known to the AM service: it is over or was never started");
        }
        callers.sign(attempt);
        if (attempt.phase() instanceof AttemptPhase.FinalSaving) {
            throw refused(
                    "AM_REGISTER",
                    caller,
                    ErrorCode.INVALID_AM_REQUEST,
                    "Attempt " + caller + " is over; its AM has to stop");
        }
        if (session.isRegistered()) {
            throw refused(
                    "AM_REGISTER",
                    caller,
                    ErrorCode.INVALID_AM_REQUEST,
                    "The AM of " + caller + " has registered already; it may do so once");
        }
        if (!AttemptTransitions.TABLE.covers(attempt.phase().getClass(), AttemptEvent.AmRegistered.class)) {
            throw refused(
                    "AM_REGISTER",
                    caller,
                    ErrorCode.INVALID_AM_REQUEST,
                    "The AM of " + caller + " cannot register while its attempt is "
                            + attempt.phase().shown());
        }
        session.registered(empty(attempt, 0));
        var address = new AmAddress(request.host(), request.rpcPort(), request.trackingUrl());
        lifecycles.send(attempt, new AttemptEvent.AmRegistered(address, truth.millis()));
        LedgerApplication application = attempt.application();
        ContainerLaunchContext context = application.context().amContainer();
        Map<AccessType, String> acls = context == null ? Map.of() : context.acls();
        return new RegisterApplicationMasterResponse(
                truth.settings().limits().maximum(), acls, application.queue(), List.of(), List.of());
    }

    // Allocate

    private AllocateResponse allocated(ApplicationAttemptId caller, AllocateRequest request) {
        LedgerAttempt attempt = ledger.find(caller);
        if (attempt != null) {
            callers.sign(attempt);
        }
        AmSession session = attempt == null ? null : attempt.session();
        if (attempt == null || session == null) {
            LOG.error("Attempt {} called allocate and is not known to the AM service", caller);
            throw new BobbinException(
                    ErrorCode.ATTEMPT_NOT_FOUND,
                    "Attempt " + caller + " is not known to the AM service: it is over; its AM has to stop");
        }
        if (!session.isRegistered()) {
            throw notRegistered("AM_ALLOCATE", caller);
        }
        AllocateResponse last = session.lastResponse();
        switch (ResponseIds.turn(session.responseId(), request.responseId())) {
            case REPEATED -> {
                return last == null ? empty(attempt, session.responseId()) : last;
            }
            case OUT_OF_ORDER -> throw ResponseIds.outOfOrder(caller, session.responseId(), request.responseId());
            case NEW -> {
                /* Goes on below. */
            }
        }
        float progress = Progress.filtered(request.progress());
        if (attempt.phase() instanceof AttemptPhase.Running) {
            lifecycles.send(attempt, new AttemptEvent.StatusUpdate(progress, request.trackingUrl()));
        }
        int next = ResponseIds.next(session.responseId());
        if (session.isUnregistering() || attempt.phase() instanceof AttemptPhase.FinalSaving) {
            return remember(session, empty(attempt, next));
        }
        List<ResourceRequest> asks = checked(attempt, request);
        confirmTold(session);
        release(attempt, request.releases());
        ask(attempt, request, asks);
        return remember(session, response(attempt, session, next));
    }

    private static AllocateResponse remember(AmSession session, AllocateResponse response) {
        session.answered(response);
        return response;
    }

    private List<ResourceRequest> checked(LedgerAttempt attempt, AllocateRequest request) {
        if (request.asks().isEmpty()
                && request.releases().isEmpty()
                && request.blacklist().isEmpty()) {
            return List.of();
        }
        var asks = new AskCheck(truth.settings().limits(), truth.settings().calculator());
        var context = attempt.application().context();
        var labels = LabelRules.open(context.nodeLabelExpression(), ledger.labels());
        var check = new AllocateCheck(asks, labels, context.keepContainersAcrossAttempts());
        try {
            return check.accepted(attempt.id(), request);
        } catch (BobbinException refusal) {
            LOG.warn("{} was refused: {}", attempt.id(), refusal.getMessage());
            throw refusal;
        }
    }

    /** The AM has received the last response: the nodes may forget the ends that it told of (NOD-18). */
    private void confirmTold(AmSession session) {
        for (LedgerContainer container : session.told()) {
            container.pulled();
            acknowledger.accept(container);
        }
        session.told(List.of());
    }

    private void release(LedgerAttempt attempt, List<ContainerId> releases) {
        if (releases.isEmpty()) {
            return;
        }
        var end = new ContainerEnd(ExitStatus.ABORTED, "Released by the AM", truth.millis());
        for (ContainerId id : releases) {
            LedgerContainer container = attempt.live(id);
            if (container == null || !container.isHandedOut()) {
                LOG.info("{} gave back {}, which it does not hold", attempt.id(), id);
            } else {
                lifecycles.apply(container, new ContainerEvent.Release(end));
            }
        }
        truth.dispatch().drain();
    }

    private void ask(LedgerAttempt attempt, AllocateRequest request, List<ResourceRequest> asks) {
        var updates = new ArrayList<AskUpdate>(asks.size());
        for (ResourceRequest ask : asks) {
            String label = ask.nodeLabelExpression();
            updates.add(new AskUpdate(
                    new AskKey(ask.priority(), ask.allocationRequestId(), ask.capability()),
                    ask.resourceName(),
                    ask.numContainers(),
                    ask.relaxLocality(),
                    label == null ? "" : label));
        }
        if (!request.blacklist().isEmpty()) {
            LOG.info(
                    "{} excludes {} and admits {} again",
                    attempt.id(),
                    request.blacklist().additions(),
                    request.blacklist().removals());
        }
        bookings.ask(attempt, updates, request.blacklist());
    }

    private AllocateResponse response(LedgerAttempt attempt, AmSession session, int responseId) {
        Grants.Pulled pulled = grants.pull(attempt, session);
        List<LedgerContainer> ended = List.copyOf(attempt.ended());
        attempt.ended().clear();
        session.told(ended);
        List<ContainerStatus> completed =
                ended.stream().map(LedgerContainer::status).toList();
        return new AllocateResponse(
                responseId,
                pulled.containers(),
                completed,
                attempt.headroom().now(everybodysHeadroom.get()),
                ledger.nodes().size(),
                updatedNodes(attempt.application()),
                pulled.nodeTokens(),
                null,
                attempt.application().priority(),
                waiting.apply(attempt));
    }

    private AllocateResponse empty(LedgerAttempt attempt, int responseId) {
        return new AllocateResponse(
                responseId,
                List.of(),
                List.of(),
                attempt.headroom().now(everybodysHeadroom.get()),
                ledger.nodes().size(),
                List.of(),
                List.of(),
                null,
                attempt.application().priority(),
                List.of());
    }

    private List<NodeReport> updatedNodes(LedgerApplication application) {
        if (application.updatedNodes().isEmpty()) {
            return List.of();
        }
        var reports = new ArrayList<NodeReport>();
        for (NodeId id : application.updatedNodes()) {
            LedgerNode node = ledger.node(id);
            if (node != null) {
                reports.add(nodeReports.apply(node));
            }
        }
        application.updatedNodes().clear();
        return reports;
    }

    // Finish

    private FinishApplicationMasterResponse finished(
            ApplicationAttemptId caller, FinishApplicationMasterRequest request) {
        LedgerAttempt attempt = ledger.find(caller);
        if (attempt != null) {
            callers.sign(attempt);
            if (isEndStored(attempt.application().phase())) {
                return new FinishApplicationMasterResponse(true);
            }
        }
        AmSession session = attempt == null ? null : attempt.session();
        if (attempt == null || session == null) {
            throw refused(
                    "AM_FINISH",
                    caller,
                    ErrorCode.ATTEMPT_NOT_FOUND,
                    "Attempt " + caller + " is not known to the AM service: it is over; its AM has to stop");
        }
        if (!session.isRegistered()) {
            throw notRegistered("AM_FINISH", caller);
        }
        if (!session.isUnregistering()) {
            session.unregistering();
            lifecycles.send(
                    attempt,
                    new AttemptEvent.AmUnregistered(
                            request.finalStatus(), request.diagnostics(), request.trackingUrl(), truth.millis()));
        }
        return new FinishApplicationMasterResponse(false);
    }

    private static boolean isEndStored(ApplicationPhase phase) {
        return phase.isFinal() || phase instanceof ApplicationPhase.Finishing;
    }

    private static BobbinException notRegistered(String operation, ApplicationAttemptId caller) {
        return refused(
                operation,
                caller,
                ErrorCode.AM_NOT_REGISTERED,
                "The AM of " + caller
                        + " has not registered here; it has to register, again if the manager was restarted");
    }

    /** A failure as the audit log has it (AMS-14, AMS-52). */
    private static BobbinException refused(
            String operation, ApplicationAttemptId caller, ErrorCode code, String message) {
        LOG.warn("{} of {} refused: {}", operation, caller, message);
        return new BobbinException(code, message);
    }
}

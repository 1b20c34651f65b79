package io.bobbin.rm.engine.internal.am;

import io.bobbin.api.application.AccessType;
import io.bobbin.api.audit.Operations;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.FinishApplicationMasterResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.rm.engine.internal.audit.Audits;
import io.bobbin.rm.engine.internal.ledger.AmSession;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.news.Bells;
import io.bobbin.rm.engine.internal.slot.HeartbeatWaits;
import io.bobbin.rm.engine.internal.tokens.Tokens;
import io.bobbin.rm.engine.internal.truth.FewLines;
import io.bobbin.rm.engine.internal.truth.Liveness;
import io.bobbin.rm.engine.internal.truth.Texts;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.rm.model.attempt.AmAddress;
import io.bobbin.rm.model.attempt.AttemptEvent;
import io.bobbin.rm.model.attempt.AttemptPhase;
import io.bobbin.rm.model.attempt.AttemptTransitions;
import io.bobbin.rm.model.check.Progress;
import io.bobbin.rm.model.check.ResponseIds;
import io.bobbin.rm.ports.ApplicationMasterPort;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;
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
    private final Lifecycles lifecycles;
    private final Tokens tokens;
    private final Liveness<LedgerAttempt> callers;
    private final Allocation allocation;
    private final Responses responses;
    private final Audits audits;
    private final Bells bells;
    private final HeartbeatWaits heartbeats;
    private final LongSupplier now;
    private final FewLines strangers = new FewLines();

    /**
     * @param callers AMs that must call; each call is a sign of life
     * @param heartbeats hears when allocates come and when they are answered
     */
    public AmService(
            Truth truth,
            Ledger ledger,
            Lifecycles lifecycles,
            Tokens tokens,
            Liveness<LedgerAttempt> callers,
            Allocation allocation,
            Responses responses,
            Audits audits,
            Bells bells,
            HeartbeatWaits heartbeats) {
        this.truth = truth;
        this.ledger = ledger;
        this.lifecycles = lifecycles;
        this.tokens = tokens;
        this.callers = callers;
        this.allocation = allocation;
        this.responses = responses;
        this.audits = audits;
        this.bells = bells;
        this.heartbeats = heartbeats;
        this.now = truth::nanos;
    }

    @Override
    public CompletionStage<RegisterApplicationMasterResponse> register(
            ApplicationAttemptId caller, RegisterApplicationMasterRequest request) {
        return truth.change("register AM", () -> registered(caller, request));
    }

    @Override
    public CompletionStage<AllocateResponse> allocate(ApplicationAttemptId caller, AllocateRequest request) {
        long arrival = heartbeats.arrived(now);
        return truth.change("allocate", () -> {
            try {
                return allocated(caller, request);
            } finally {
                heartbeats.answered(arrival, now);
            }
        });
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
                    Operations.AM_REGISTER,
                    caller,
                    ErrorCode.INVALID_AM_REQUEST,
                    "Attempt " + caller + " is not known to the AM service: it is over or was never started");
        }
        callers.sign(attempt);
        if (attempt.phase() instanceof AttemptPhase.FinalSaving) {
            throw refused(
                    Operations.AM_REGISTER,
                    caller,
                    ErrorCode.INVALID_AM_REQUEST,
                    "Attempt " + caller + " is over; its AM has to stop");
        }
        boolean again = session.isRegistered();
        if (again && !mayRegisterAgain(attempt)) {
            throw refused(
                    Operations.AM_REGISTER,
                    caller,
                    ErrorCode.INVALID_AM_REQUEST,
                    "The AM of " + caller + " has registered already; it may do so once");
        }
        if (!AttemptTransitions.TABLE.covers(attempt.phase().getClass(), AttemptEvent.AmRegistered.class)) {
            throw refused(
                    Operations.AM_REGISTER,
                    caller,
                    ErrorCode.INVALID_AM_REQUEST,
                    "The AM of " + caller + " cannot register while its attempt is "
                            + attempt.phase().shown());
        }
        KeptContainers kept = KeptContainers.of(attempt, session, tokens);
        if (again) {
            attempt.ended().addAll(0, session.told());
            session.told(List.of());
        }
        session.registered(responses.empty(attempt, 0));
        var address = new AmAddress(Texts.name(request.host()), request.rpcPort(), Texts.name(request.trackingUrl()));
        lifecycles.send(attempt, new AttemptEvent.AmRegistered(address, truth.millis()));
        LedgerApplication application = attempt.application();
        audits.master(application, caller, Operations.AM_REGISTER, "");
        ContainerLaunchContext context = application.context().amContainer();
        Map<AccessType, String> acls = context == null ? Map.of() : context.acls();
        return new RegisterApplicationMasterResponse(
                truth.settings().limits().maximum(),
                acls,
                application.queue(),
                kept.containers(),
                kept.nodeTokens(),
                session.clientKey());
    }

    /** Nobody but its user starts an unmanaged AM again, and with kept containers it may go on (AMS-52). */
    private static boolean mayRegisterAgain(LedgerAttempt attempt) {
        var context = attempt.application().context();
        return context.unmanagedAm()
                && context.keepContainersAcrossAttempts()
                && attempt.phase() instanceof AttemptPhase.Running;
    }

    // Allocate

    private AllocateResponse allocated(ApplicationAttemptId caller, AllocateRequest request) {
        LedgerAttempt attempt = ledger.find(caller);
        if (attempt != null) {
            callers.sign(attempt);
        }
        AmSession session = attempt == null ? null : attempt.session();
        if (attempt == null || session == null) {
            strangers.write(
                    truth.nanos(),
                    more -> LOG.error("Attempt {} called allocate and is not known to the AM service{}", caller, more));
            throw new BobbinException(
                    ErrorCode.ATTEMPT_NOT_FOUND,
                    "Attempt " + caller + " is not known to the AM service: it is over; its AM has to stop");
        }
        if (!session.isRegistered()) {
            throw notRegistered(Operations.AM_ALLOCATE, caller);
        }
        AllocateResponse last = session.lastResponse();
        return switch (ResponseIds.turn(session.responseId(), request.responseId())) {
            case REPEATED -> {
                bells.again(attempt);
                yield last == null ? responses.empty(attempt, session.responseId()) : last;
            }
            case OUT_OF_ORDER -> throw ResponseIds.outOfOrder(caller, session.responseId(), request.responseId());
            case NEW -> {
                AllocateResponse response = bells.answering(attempt, () -> inOrder(attempt, session, request));
                session.answered(response);
                if (allocation.hasMore(attempt, response)) {
                    bells.ring(attempt);
                }
                yield response;
            }
        };
    }

    private AllocateResponse inOrder(LedgerAttempt attempt, AmSession session, AllocateRequest request) {
        if (attempt.phase() instanceof AttemptPhase.Running) {
            float progress = Progress.filtered(request.progress());
            String url = request.trackingUrl();
            lifecycles.send(attempt, new AttemptEvent.StatusUpdate(progress, url == null ? null : Texts.name(url)));
        }
        int next = ResponseIds.next(session.responseId());
        boolean leaving = session.isUnregistering() || attempt.phase() instanceof AttemptPhase.FinalSaving;
        return leaving ? responses.empty(attempt, next) : allocation.take(attempt, session, request, next);
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
                    Operations.AM_UNREGISTER,
                    caller,
                    ErrorCode.ATTEMPT_NOT_FOUND,
                    "Attempt " + caller + " is not known to the AM service: it is over; its AM has to stop");
        }
        if (!session.isRegistered()) {
            throw notRegistered(Operations.AM_UNREGISTER, caller);
        }
        if (!session.isUnregistering()) {
            session.unregistering();
            audits.master(attempt.application(), caller, Operations.AM_UNREGISTER, "");
            lifecycles.send(
                    attempt,
                    new AttemptEvent.AmUnregistered(
                            request.finalStatus(),
                            Texts.diagnostics(request.diagnostics()),
                            Texts.name(request.trackingUrl()),
                            truth.millis()));
        }
        return new FinishApplicationMasterResponse(false);
    }

    private static boolean isEndStored(ApplicationPhase phase) {
        return phase.isFinal() || phase instanceof ApplicationPhase.Finishing;
    }

    private BobbinException notRegistered(String operation, ApplicationAttemptId caller) {
        return refused(
                operation,
                caller,
                ErrorCode.AM_NOT_REGISTERED,
                "The AM of " + caller
                        + " has not registered here; it has to register, again if the manager was restarted");
    }

    /** A failure as the audit log has it (AMS-14, AMS-52). */
    private BobbinException refused(String operation, ApplicationAttemptId caller, ErrorCode code, String message) {
        LOG.warn("{} of {} refused: {}", operation, caller, message);
        LedgerApplication application = ledger.find(caller.application());
        String user = application == null ? caller.toString() : application.user();
        audits.masterRefused(user, caller, operation, message);
        return new BobbinException(code, message);
    }
}

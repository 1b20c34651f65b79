package io.bobbin.rm.engine.internal.admin;

import io.bobbin.api.audit.Operations;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.scheduler.SchedulerReport;
import io.bobbin.api.scheduler.SlotState;
import io.bobbin.api.scheduler.SwapPlan;
import io.bobbin.api.scheduler.SwapRecord;
import io.bobbin.api.scheduler.SwapRequest;
import io.bobbin.rm.engine.internal.audit.Audits;
import io.bobbin.rm.engine.internal.rights.AccessControl;
import io.bobbin.rm.engine.internal.slot.SwapDesk;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.ports.Requester;
import io.bobbin.rm.ports.SchedulerPort;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** Swaps of schedulers: decides who may, has it done, and has that written down. */
public final class SchedulerService implements SchedulerPort {

    private final Truth truth;
    private final SwapDesk desk;
    private final AccessControl access;
    private final Audits audits;

    public SchedulerService(Truth truth, SwapDesk desk, AccessControl access, Audits audits) {
        this.truth = truth;
        this.desk = desk;
        this.access = access;
        this.audits = audits;
    }

    @Override
    public CompletionStage<List<SchedulerReport>> list(Requester requester) {
        return truth.command("schedulers", desk::list);
    }

    @Override
    public CompletionStage<SlotState> show(Requester requester) {
        return truth.command("scheduler's slot", desk::show);
    }

    @Override
    public CompletionStage<SwapPlan> plan(Requester requester, SwapRequest request) {
        return access.change("plan swap of scheduler", requester, person -> {
                    access.requireAdministrator(person, Operations.PLAN_SCHEDULER);
                    return desk.plan(request);
                })
                .thenCompose(Function.identity());
    }

    @Override
    public CompletionStage<SwapRecord> begin(Requester requester, SwapRequest request) {
        String operation = request.isUndo() ? Operations.UNDO_SCHEDULER : Operations.SWAP_SCHEDULER;
        return access.change("swap scheduler", requester, person -> {
            access.requireAdministrator(person, operation);
            SwapRecord begun;
            try {
                begun = desk.begin(request, person.user());
            } catch (BobbinException refusal) {
                audits.notAdministered(person, operation, refusal);
                throw refusal;
            }
            audits.administered(
                    person, operation, "swap " + begun.number() + " from " + begun.from() + " to " + begun.to());
            return begun;
        });
    }

    @Override
    public CompletionStage<SwapRecord> awaitInUse(Requester requester, long swap) {
        return truth.answer("wait for swap", () -> desk.inUse(swap));
    }

    @Override
    public CompletionStage<SwapRecord> awaitWatched(Requester requester, long swap) {
        return truth.answer("wait for swap", () -> desk.watched(swap));
    }

    @Override
    public CompletionStage<SwapRecord> record(Requester requester, long swap) {
        return truth.command("swap", () -> desk.record(swap));
    }

    @Override
    public CompletionStage<List<SwapRecord>> history(Requester requester) {
        return truth.command("swaps", desk::history);
    }
}

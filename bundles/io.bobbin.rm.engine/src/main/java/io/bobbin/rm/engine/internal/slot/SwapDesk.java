package io.bobbin.rm.engine.internal.slot;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.scheduler.SchedulerReport;
import io.bobbin.api.scheduler.SchedulerStanding;
import io.bobbin.api.scheduler.SlotState;
import io.bobbin.api.scheduler.SwapFinding;
import io.bobbin.api.scheduler.SwapFinding.Severity;
import io.bobbin.api.scheduler.SwapPlan;
import io.bobbin.api.scheduler.SwapRecord;
import io.bobbin.api.scheduler.SwapRequest;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.slot.Swap.Purpose;
import io.bobbin.rm.engine.internal.truth.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** What operators ask of the slot: looks up what they name, refuses what cannot be, reports. On the truth loop. */
public final class SwapDesk {

    private final Truth truth;
    private final Ledger ledger;
    private final EventStream stream;
    private final PresentSchedulers present;
    private final Choice choice;
    private final Opener opener;
    private final Conversation conversation;
    private final Seat seat;
    private final Swaps swaps;
    private final SwapHistory history;
    private @Nullable Rehearsal rehearsal;

    SwapDesk(
            Truth truth,
            Ledger ledger,
            EventStream stream,
            PresentSchedulers present,
            Choice choice,
            Opener opener,
            Conversation conversation,
            Seat seat,
            Swaps swaps,
            SwapHistory history) {
        this.truth = truth;
        this.ledger = ledger;
        this.stream = stream;
        this.present = present;
        this.choice = choice;
        this.opener = opener;
        this.conversation = conversation;
        this.seat = seat;
        this.swaps = swaps;
        this.history = history;
    }

    // Changes

    /**
     * Begins a swap.
     *
     * @param by who asked for it
     * @throws BobbinException CONFIGURATION when the candidate is not present, WRONG_STATE when it may not begin now
     */
    public SwapRecord begin(SwapRequest request, String by) {
        String name = named(request);
        Present target = present.find(name);
        if (target == null) {
            throw new BobbinException(ErrorCode.CONFIGURATION, absence(name));
        }
        String obstacle = obstacle(target);
        if (!obstacle.isEmpty()) {
            throw new BobbinException(ErrorCode.WRONG_STATE, obstacle);
        }
        swaps.abandon("an operator has chosen a scheduler");
        return swaps.begin(Purpose.ASKED, target, by).record();
    }

    /** Which scheduler a request means. */
    private String named(SwapRequest request) {
        if (!request.isUndo()) {
            return request.scheduler();
        }
        if (!swaps.previous().isEmpty()) {
            return swaps.previous();
        }
        if (!choice.chosen().isEmpty()) {
            return truth.settings().scheduler();
        }
        throw new BobbinException(
                ErrorCode.WRONG_STATE,
                "There is nothing to undo: the scheduler that the configuration names is in use, and this manager has"
                        + " swapped none since it leads");
    }

    private String absence(String name) {
        return "Scheduler '" + name + "' is not present" + present.others();
    }

    /** Why a swap to it cannot begin now; empty when it can. */
    private String obstacle(Present target) {
        Follower inUse = seat.inUse();
        Swap running = swaps.running();
        if (running != null && running.purpose() != Purpose.RESTORE) {
            return "The " + running.journal().title() + " runs already; wait for it (`bobbin scheduler show`)";
        }
        if (inUse != null && inUse.present() == target) {
            return "Scheduler " + target + " is in use already";
        }
        Watch watch = swaps.watch();
        Follower kept = watch == null ? null : watch.kept();
        boolean isBack = kept != null && kept.present() == target;
        return watch == null || isBack
                ? ""
                : "The " + watch.journal().title() + " is watched still; wait for the end of that (setting"
                        + " scheduler-watch-ms), or undo it";
    }

    // Plans

    /**
     * What a swap would do.
     *
     * @throws BobbinException WRONG_STATE while another plan is made, or when there is nothing to undo
     */
    public CompletionStage<SwapPlan> plan(SwapRequest request) {
        String name = named(request);
        String from = inUseLabel();
        Present target = present.find(name);
        if (target == null) {
            var missing = new SwapFinding(Severity.PREVENTS, "candidate", absence(name));
            return CompletableFuture.completedStage(new SwapPlan(from, name, List.of(missing), List.of()));
        }
        if (rehearsal != null) {
            throw new BobbinException(ErrorCode.WRONG_STATE, "Another plan is being made; come again in a moment");
        }
        var findings = new ArrayList<SwapFinding>();
        findings.add(new SwapFinding(
                Severity.FINE,
                "candidate",
                target + " is present, from bundle " + target.plugin().bundle()));
        String obstacle = obstacle(target);
        if (!obstacle.isEmpty()) {
            findings.add(new SwapFinding(Severity.PREVENTS, "candidate", obstacle));
            return CompletableFuture.completedStage(new SwapPlan(from, target.label(), findings, List.of()));
        }
        Follower candidate = opener.open(target, seat.nextGeneration());
        var begun = new Rehearsal(truth, conversation, from, candidate, findings, this::rehearsed);
        rehearsal = begun;
        CompletableFuture<SwapPlan> plan = begun.begin(ledger);
        conversation.handOver(candidate);
        return plan;
    }

    private void rehearsed(Follower candidate) {
        rehearsal = null;
        conversation.retire(candidate);
    }

    /** A scheduler has answered, which may be one that is tried for a plan. */
    void answered(Follower follower, @Nullable String difference) {
        Trial trial = rehearsal == null ? null : rehearsal.trial();
        if (trial != null && trial.candidate() == follower) {
            trial.proceed(difference);
        }
    }

    /** A scheduler was taken out, which may be one that is tried for a plan. */
    void lost(Follower follower, String cause) {
        Trial trial = rehearsal == null ? null : rehearsal.trial();
        if (trial != null && trial.candidate() == follower) {
            trial.fail(cause);
        }
    }

    /** A scheduler is not present any more. */
    void takeAway(Present gone, String cause) {
        Trial trial = rehearsal == null ? null : rehearsal.trial();
        if (trial != null && trial.candidate().present() == gone) {
            trial.fail(cause);
        }
    }

    /** Everything ends. */
    void close(String cause) {
        if (rehearsal != null) {
            rehearsal.trial().fail(cause);
        }
    }

    // Reports

    /** The swaps of this leadership, the latest first. */
    public List<SwapRecord> history() {
        return history.records();
    }

    /** @throws BobbinException BAD_REQUEST when it is not remembered */
    public SwapRecord record(long swap) {
        return history.find(swap).record();
    }

    /** Completes when a swap has cut over and the new scheduler has looked for placements; fails when it ends before. */
    public CompletionStage<SwapRecord> inUse(long swap) {
        return history.find(swap).inUse();
    }

    /** Completes when a swap is over and all was well; fails when it was not. */
    public CompletionStage<SwapRecord> watched(long swap) {
        return history.find(swap).watched();
    }

    /** Those that are there, by name, the better ones first. */
    public List<SchedulerReport> list() {
        return present.all().stream().map(this::report).toList();
    }

    private SchedulerReport report(Present each) {
        SchedulerStanding standing = SchedulerStanding.PRESENT;
        long generation = 0;
        long since = each.since();
        for (Follower follower : stream.followers()) {
            SchedulerStanding shown = shown(follower);
            if (follower.present() == each && shown.compareTo(standing) > 0) {
                standing = shown;
                generation = follower.generation();
                since = follower.standingSince();
            }
        }
        return new SchedulerReport(
                each.name(),
                each.plugin().bundle(),
                each.plugin().version(),
                each.plugin().staged(),
                standing,
                generation,
                since);
    }

    private static SchedulerStanding shown(Follower follower) {
        return switch (follower.standing()) {
            case RESTORING -> SchedulerStanding.RESTORING;
            case IN_USE -> SchedulerStanding.IN_USE;
            case KEPT -> SchedulerStanding.KEPT;
            case RETIRED, GONE -> SchedulerStanding.PRESENT;
        };
    }

    private String inUseLabel() {
        Follower inUse = seat.inUse();
        return inUse == null ? "" : inUse.present().label();
    }

    /** The slot at this moment. */
    public SlotState show() {
        Swap running = swaps.running();
        Watch watch = swaps.watch();
        SwapJournal journal = running != null ? running.journal() : watch == null ? null : watch.journal();
        return new SlotState(
                inUseLabel(),
                seat.parked(),
                truth.settings().scheduler(),
                choice.chosen(),
                seat.generation(),
                choice.findings(),
                journal == null ? null : journal.record(),
                list());
    }
}

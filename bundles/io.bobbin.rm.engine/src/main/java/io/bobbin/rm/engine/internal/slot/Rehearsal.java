package io.bobbin.rm.engine.internal.slot;

import io.bobbin.api.scheduler.QueueMapping;
import io.bobbin.api.scheduler.SwapFinding;
import io.bobbin.api.scheduler.SwapFinding.Severity;
import io.bobbin.api.scheduler.SwapPlan;
import io.bobbin.api.scheduler.SwapStep;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.truth.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** A trial that leads to a plan and to nothing else. On the truth loop. */
final class Rehearsal implements Trial.Course {

    private final String from;
    private final List<SwapFinding> findings;
    private final Trial trial;
    private final Consumer<Follower> letGo;
    private final CompletableFuture<SwapPlan> plan = new CompletableFuture<>();
    private List<QueueMapping> queues = List.of();
    private SwapStep step = SwapStep.PLAN;

    /**
     * @param findings what is known beforehand
     * @param letGo of the candidate, when it is over
     */
    Rehearsal(
            Truth truth,
            Conversation conversation,
            String from,
            Follower candidate,
            List<SwapFinding> findings,
            Consumer<Follower> letGo) {
        this.from = from;
        this.findings = new ArrayList<>(findings);
        this.trial = new Trial(truth, conversation, candidate, this);
        this.letGo = letGo;
    }

    CompletableFuture<SwapPlan> begin(Ledger ledger) {
        trial.begin(ledger);
        return plan;
    }

    Trial trial() {
        return trial;
    }

    @Override
    public void begins(SwapStep next) {
        step = next;
    }

    @Override
    public void mapped(List<QueueMapping> mapped) {
        queues = mapped;
        find(Severity.FINE, "configuration", "it can be opened with the settings that hold");
        int applications = mapped.stream().mapToInt(QueueMapping::applications).sum();
        List<QueueMapping> others =
                mapped.stream().filter(QueueMapping::isOther).toList();
        if (others.isEmpty()) {
            find(Severity.FINE, "queues", "it knows the queues of all " + applications + " live applications");
        }
        for (QueueMapping other : others) {
            String text = other.applications() + " applications of " + other.queue() + " will be in " + other.becomes();
            find(Severity.CHANGES, "queues", other.known() ? text : text + ", as it does not know that queue");
        }
    }

    @Override
    public void agreed(Trial agreed) {
        find(Severity.FINE, "ledger", "it has been restored aside, and its books agree with the ledger");
        find(
                Severity.FINE,
                "marks",
                "containers that are wanted back stay so, as it was announced; there are no reservations to adopt");
        finish();
    }

    @Override
    public void failed(Trial failed, String why) {
        find(Severity.PREVENTS, step == SwapStep.PLAN ? "configuration" : "ledger", why);
        finish();
    }

    private void find(Severity severity, String subject, String text) {
        findings.add(new SwapFinding(severity, subject, text));
    }

    private void finish() {
        Follower candidate = trial.candidate();
        letGo.accept(candidate);
        plan.complete(new SwapPlan(from, candidate.present().label(), findings, queues));
    }
}

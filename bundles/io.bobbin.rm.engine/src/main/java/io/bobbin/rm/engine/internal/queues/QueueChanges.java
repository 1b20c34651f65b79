package io.bobbin.rm.engine.internal.queues;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Loops;
import io.bobbin.queues.QueueFile;
import io.bobbin.rm.engine.internal.slot.Follower;
import io.bobbin.rm.engine.internal.slot.SchedulerSlot;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.scheduler.spi.QueueConfiguration;
import io.bobbin.scheduler.spi.QueueFinding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Puts other queues in force while the manager runs, all of a file or nothing of it: the scheduler in use is restored with
 * them from the ledger, and the one with the old queues goes on until then. What a scheduler says of queues it says on a
 * loop of its own, so that one that hangs holds up nobody. On the truth loop.
 */
public final class QueueChanges {

    private final Truth truth;
    private final Loops loops;
    private final QueueSource source;
    private final CheckedSchedulers schedulers;
    private final SchedulerSlot slot;
    private final List<Waiting> waiting = new ArrayList<>();
    private long checks;
    private long enforced;

    public QueueChanges(
            Truth truth, Loops loops, QueueSource source, CheckedSchedulers schedulers, SchedulerSlot slot) {
        this.truth = truth;
        this.loops = loops;
        this.source = source;
        this.schedulers = schedulers;
        this.slot = slot;
    }

    /** Somebody who waits until a scheduler with these queues is in use. */
    private record Waiting(QueueConfiguration queues, CompletableFuture<QueueInfo> answer) {}

    /**
     * Reads the file anew and puts it in force; answers with the root as it is then. CONFIGURATION with everything that is
     * wrong, and nothing has changed.
     */
    public CompletionStage<QueueInfo> refresh() {
        var answer = new CompletableFuture<QueueInfo>();
        truth.whenDone("read queues", source.read(), (queues, failure) -> {
            if (queues == null) {
                answer.completeExceptionally(orInternal(failure));
            } else {
                truth.whenDone("put queues in force", findings(queues), (findings, trouble) -> {
                    try {
                        if (findings == null) {
                            throw orInternal(trouble);
                        }
                        CheckedScheduler.refuse(findings);
                        enforce(queues, answer);
                    } catch (BobbinException refused) {
                        answer.completeExceptionally(refused);
                    }
                });
            }
        });
        return answer;
    }

    /**
     * What would be wrong with a text in place of the file, or with the file as it is now where there is no text. Changes
     * nothing.
     */
    public CompletionStage<List<QueueFinding>> check(String name, @Nullable String text) {
        return text == null
                ? source.read().thenCompose(this::findingsFromAnywhere)
                : loops.block("read queues", () -> QueueFile.read(name, text)).thenCompose(this::findingsFromAnywhere);
    }

    private CompletionStage<List<QueueFinding>> findingsFromAnywhere(QueueConfiguration queues) {
        return truth.answer("check queues", () -> findings(queues));
    }

    private CompletionStage<List<QueueFinding>> findings(QueueConfiguration queues) {
        Follower inUse = slot.inUse();
        String name = inUse == null ? truth.settings().scheduler() : inUse.name();
        CheckedScheduler scheduler = schedulers.named(name);
        if (scheduler == null) {
            // Nobody knows a property; whoever comes into use checks them then.
            return CompletableFuture.completedStage(queues.flaws());
        }
        EventLoop loop = loops.open("check-queues-" + ++checks);
        var found = new CompletableFuture<List<QueueFinding>>();
        Duration patience = truth.settings().slot().stuckAfter();
        var timer = truth.after(
                "check of queues " + checks,
                patience,
                () -> found.completeExceptionally(new BobbinException(
                        ErrorCode.CONFIGURATION,
                        "Scheduler '" + name + "' has not said within " + patience.toMillis()
                                + " ms what it thinks of the queues; nothing has changed")));
        var unused = loop.submit("check queues", () -> scheduler.findings(queues))
                .whenComplete((findings, failure) -> {
                    if (failure == null) {
                        found.complete(findings);
                    } else {
                        found.completeExceptionally(new BobbinException(
                                ErrorCode.CONFIGURATION,
                                "Scheduler '" + name + "' cannot check the queues: " + failure));
                    }
                });
        loop.close();
        truth.whenDone("queues are checked", found, (findings, failure) -> timer.cancel());
        return found;
    }

    private void enforce(QueueConfiguration queues, CompletableFuture<QueueInfo> answer) {
        truth.queues(queues);
        slot.applySettings();
        Follower inUse = slot.inUse();
        boolean comes = inUse != null || schedulers.named(truth.settings().scheduler()) != null;
        if (!comes || (inUse != null && inUse.context().queues().equals(queues))) {
            answerWithRoot(answer);
            return;
        }
        var entry = new Waiting(queues, answer);
        waiting.add(entry);
        Duration patience = truth.settings().slot().stuckAfter().multipliedBy(2);
        truth.after("queues in force " + ++enforced, patience, () -> {
            if (waiting.remove(entry)) {
                answer.completeExceptionally(new BobbinException(
                        ErrorCode.NOT_READY,
                        "The queues are accepted, but no scheduler has been restored with them within "
                                + patience.toMillis() + " ms; see bobbin cluster health"));
            }
        });
    }

    /** A scheduler has come into use. */
    public void schedulerIsInUse() {
        Follower inUse = slot.inUse();
        if (inUse == null || waiting.isEmpty()) {
            return;
        }
        for (Waiting each : List.copyOf(waiting)) {
            if (inUse.context().queues().equals(each.queues())) {
                waiting.remove(each);
                answerWithRoot(each.answer());
            }
        }
    }

    private void answerWithRoot(CompletableFuture<QueueInfo> answer) {
        truth.whenDone("queues", slot.ask("queues", scheduler -> scheduler.queue("root")), (found, failure) -> {
            if (found != null && found.isPresent()) {
                answer.complete(found.get());
            } else {
                answer.completeExceptionally(
                        failure == null
                                ? new BobbinException(ErrorCode.QUEUE_NOT_FOUND, "The scheduler has no root queue")
                                : failure);
            }
        });
    }

    private static BobbinException orInternal(@Nullable BobbinException failure) {
        return failure == null ? new BobbinException(ErrorCode.INTERNAL, "No queues were read") : failure;
    }
}

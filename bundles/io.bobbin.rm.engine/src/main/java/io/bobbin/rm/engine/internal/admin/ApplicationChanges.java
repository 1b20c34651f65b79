package io.bobbin.rm.engine.internal.admin;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.audit.Operations;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.rights.AccessControl;
import io.bobbin.rm.engine.internal.slot.SchedulerSlot;
import io.bobbin.rm.engine.internal.store.Saver;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.rm.model.node.NodeEvent;
import io.bobbin.rm.model.rights.Person;
import io.bobbin.store.codec.RecordCodec;
import io.bobbin.store.spi.Change;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * What may change of an application while it lives: queue, priority, lifetime, and what its containers are told (CRM-20).
 * Each change holds at once and is told when it is stored. On the truth loop.
 */
public final class ApplicationChanges {

    private static final int MOST_SIGNALS = 1000;

    private final Truth truth;
    private final Bookings bookings;
    private final Lifecycles lifecycles;
    private final AccessControl access;
    private final Saver saver;
    private final SchedulerSlot slot;
    private final LifetimeWatch lifetimes;

    public ApplicationChanges(
            Truth truth,
            Bookings bookings,
            Lifecycles lifecycles,
            AccessControl access,
            Saver saver,
            SchedulerSlot slot,
            LifetimeWatch lifetimes) {
        this.truth = truth;
        this.bookings = bookings;
        this.lifecycles = lifecycles;
        this.access = access;
        this.saver = saver;
        this.slot = slot;
        this.lifetimes = lifetimes;
    }

    /** Moves an application to where the person may submit; proposals that the scheduler made for it before are refused (rule 2). */
    CompletionStage<String> move(Person person, LedgerApplication application, String target) {
        checkLives(application);
        var moved = new CompletableFuture<String>();
        CompletionStage<Optional<QueueInfo>> asked = slot.ask("queue " + target, scheduler -> scheduler.queue(target));
        truth.whenDone("move " + application.id(), asked, (found, failure) -> {
            try {
                if (found == null) {
                    throw failure == null ? new BobbinException(ErrorCode.INTERNAL, "No answer") : failure;
                }
                String path = leaf(target, found);
                checkLives(application);
                access.requireSubmit(person, path, application.id(), Operations.MOVE_APPLICATION);
                if (!application.isAdded()) {
                    throw new BobbinException(
                            ErrorCode.NOT_READY, "Application " + application.id() + " is not in a queue yet");
                }
                if (!path.equals(application.queue())) {
                    bookings.move(application, path);
                }
                ApplicationSubmissionContext context = application.context();
                store(application, context.with(path, context.priority(), context.lifetime()), path, moved);
            } catch (BobbinException refusal) {
                moved.completeExceptionally(refusal);
            }
        });
        return moved;
    }

    private static String leaf(String target, Optional<QueueInfo> found) {
        QueueInfo queue = found.orElseThrow(() -> new BobbinException(
                ErrorCode.QUEUE_NOT_FOUND,
                "Queue '" + target + "' is not known to the scheduler in use (those that are: bobbin queue list)"));
        if (!queue.children().isEmpty()) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST,
                    "Queue '" + queue.path() + "' has queues below it; an application can only be in one of those");
        }
        return queue.path();
    }

    CompletionStage<Priority> prioritise(LedgerApplication application, Priority priority) {
        checkLives(application);
        if (priority.number() < 0) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST, "Priority " + priority + " (expected: 0 or more; more goes first)");
        }
        var done = new CompletableFuture<Priority>();
        ApplicationSubmissionContext context = application.context();
        store(application, context.with(context.queue(), priority, context.lifetime()), priority, done);
        bookings.tellChange(application);
        return done;
    }

    /** @param end in ms since the epoch; 0 for never */
    CompletionStage<Long> limit(LedgerApplication application, long end) {
        checkLives(application);
        long now = truth.millis();
        if (end != 0 && end <= now) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST, "The end of its lifetime, " + end + ", is over (now: " + now + ")");
        }
        long submitted = application.record().submitTime();
        long seconds = end == 0 ? 0 : (end - submitted + 999) / 1000;
        Duration most = truth.settings().lifetimes().most();
        if (!most.isZero() && (seconds == 0 || seconds > most.toSeconds())) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST,
                    (seconds == 0 ? "No limit" : "A lifetime of " + seconds + " s") + " is more than the longest, "
                            + most.toSeconds()
                            + " s (setting maximum-application-lifetime-ms of io.bobbin.rm.engine)");
        }
        var done = new CompletableFuture<Long>();
        ApplicationSubmissionContext context = application.context();
        ApplicationSubmissionContext changed = context.with(context.queue(), context.priority(), seconds);
        application.record(application.record().withContext(changed));
        lifetimes.watch(application);
        store(application, changed, LifetimeWatch.end(application), done);
        return done;
    }

    private <T> void store(
            LedgerApplication application,
            ApplicationSubmissionContext changed,
            T answer,
            CompletableFuture<T> whenStored) {
        application.record(application.record().withContext(changed));
        saver.save(
                "A change of " + application.id(),
                new Change.Put(RecordCodec.encode(application.record())),
                failure -> {
                    if (failure == null) {
                        whenStored.complete(answer);
                    } else {
                        whenStored.completeExceptionally(failure);
                    }
                });
    }

    /** Whether it may still be changed: not when its end is decided or on its way. */
    private static void checkLives(LedgerApplication application) {
        ApplicationPhase phase = application.phase();
        if (phase.isFinal()
                || phase instanceof ApplicationPhase.FinalSaving
                || phase instanceof ApplicationPhase.Finishing
                || phase instanceof ApplicationPhase.Killing) {
            throw new BobbinException(
                    ErrorCode.WRONG_STATE,
                    "Application " + application.id() + " has ended or is ending (" + phase.shown()
                            + "); nothing of it can be changed any more");
        }
    }

    /** Tells a container something through its node. */
    void signal(LedgerContainer container, SignalContainerRequest request) {
        if (container.hasEnded() || !container.node().phase().isActive()) {
            throw new BobbinException(
                    ErrorCode.WRONG_STATE, "Container " + container.id() + " has ended; nobody would hear the signal");
        }
        if (container.node().signals().size() >= MOST_SIGNALS) {
            throw new BobbinException(
                    ErrorCode.NOT_READY,
                    "Node " + container.node().id() + " has " + MOST_SIGNALS + " signals to deliver already");
        }
        lifecycles.apply(container.node(), new NodeEvent.SignalContainer(request));
    }
}

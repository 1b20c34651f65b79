package io.bobbin.rm.engine.internal.slot;

import io.bobbin.eventloop.Loops;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.scheduler.spi.SchedulerContext;

/** Has schedulers follow, each on a loop of its own, from the ledger as it stands. On the truth loop. */
final class Opener {

    private final Truth truth;
    private final Loops loops;
    private final Ledger ledger;
    private final EventStream stream;
    private final Conversation conversation;

    Opener(Truth truth, Loops loops, Ledger ledger, EventStream stream, Conversation conversation) {
        this.truth = truth;
        this.loops = loops;
        this.ledger = ledger;
        this.stream = stream;
        this.conversation = conversation;
    }

    /** What a scheduler that is opened now is told once and for all. */
    SchedulerContext context() {
        EngineSettings settings = truth.settings();
        return new SchedulerContext(settings.limits(), settings.calculator(), truth.queues());
    }

    /** Whether it was told what holds now. */
    boolean isUpToDate(Follower follower) {
        return follower.context().equals(context());
    }

    Follower open(Present present, long generation) {
        SchedulerContext context = context();
        String name = "scheduler-" + present.name() + "-" + generation;
        var host = new SchedulerHost(loops.open(name), present.factory(), context);
        var copy = new LedgerCopy(ledger, truth.settings().slot().chunkItems(), stream.last());
        int bound = truth.settings().slot().waitingEvents();
        var follower = new Follower(
                generation, present, context, host, copy, stream.last(), bound, truth.millis(), conversation);
        conversation.begin(follower);
        return follower;
    }
}

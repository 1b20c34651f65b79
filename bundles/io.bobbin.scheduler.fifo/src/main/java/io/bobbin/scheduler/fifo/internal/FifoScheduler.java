package io.bobbin.scheduler.fifo.internal;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.reason.AskExplanation;
import io.bobbin.scheduler.kit.Explainer;
import io.bobbin.scheduler.kit.Mirror;
import io.bobbin.scheduler.kit.MirrorApplication;
import io.bobbin.scheduler.kit.MirrorAttempt;
import io.bobbin.scheduler.kit.Outcome;
import io.bobbin.scheduler.kit.Placement;
import io.bobbin.scheduler.kit.Work;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.Headroom;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** FIFO as a composition: a mirror, the round that serves from it, and what people ask about it (FIF-01 to FIF-12). */
public final class FifoScheduler implements Scheduler {

    private final WaitingLine line = new WaitingLine();
    private final Mirror mirror;
    private final Round round;
    private final Explainer explainer;
    private final DefaultQueue queue;

    public FifoScheduler(SchedulerContext context) {
        this.mirror = new Mirror(context, line);
        this.round = new Round(line, mirror.nodes().cluster(), new Placement(mirror));
        this.explainer = new Explainer(mirror);
        this.queue = new DefaultQueue(mirror);
    }

    @Override
    public void restore(LedgerChunk chunk) {
        mirror.restore(chunk);
    }

    @Override
    public void onEvents(List<NumberedEvent> events) {
        mirror.onEvents(events);
    }

    @Override
    public PassResult pass(PassBudget budget) {
        var work = new Work(budget);
        boolean more = round.serve(work) == Outcome.SPENT;
        List<Headroom> headrooms = mirror.headroom().takeChanged()
                ? List.of(new Headroom(Headroom.EVERYBODY, mirror.headroom().amount(), mirror.lastEvent()))
                : List.of();
        return new PassResult(work.proposals(), headrooms, more);
    }

    @Override
    public List<AskExplanation> explain(ApplicationId application) {
        MirrorAttempt attempt = attemptOf(application);
        return attempt == null ? List.of() : explainer.explain(attempt);
    }

    @Override
    public int position(ApplicationId application) {
        MirrorAttempt attempt = attemptOf(application);
        return attempt == null ? 0 : line.position(attempt);
    }

    @Override
    public List<ApplicationId> ahead(ApplicationId application, int most) {
        MirrorAttempt attempt = attemptOf(application);
        return attempt == null ? List.of() : line.ahead(attempt, most);
    }

    private @Nullable MirrorAttempt attemptOf(ApplicationId id) {
        MirrorApplication application = mirror.application(id);
        return application == null ? null : application.attempt();
    }

    @Override
    public Optional<QueueInfo> queue(String nameOrPath) {
        return queue.info(nameOrPath);
    }

    /** Every application is in the default queue, whatever it asked for (FIF-01). */
    @Override
    public Optional<String> placeInQueue(String requested) {
        return Optional.of(DefaultQueue.PATH);
    }

    @Override
    public Books books() {
        return mirror.books();
    }

    @Override
    public void close() {
        line.clear();
    }
}

package io.bobbin.scheduler.fifo.internal.turns;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.reason.AskExplanation;
import io.bobbin.scheduler.kit.Explainer;
import io.bobbin.scheduler.kit.Mirror;
import io.bobbin.scheduler.kit.MirrorApplication;
import io.bobbin.scheduler.kit.MirrorAttempt;
import io.bobbin.scheduler.kit.Placement;
import io.bobbin.scheduler.kit.QueueSums;
import io.bobbin.scheduler.kit.QueueTable;
import io.bobbin.scheduler.kit.Work;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.Headroom;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.QueueProperty;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Queues in turn as a composition: a mirror, a line for each queue, the turns, and what people ask about it. */
public final class RoundRobinScheduler implements Scheduler {

    /** The property that says how many containers a queue gets in one turn. */
    public static final String WEIGHT = "weight";

    /** What a queue may say of itself. */
    public static final List<QueueProperty> PROPERTIES = List.of(QueueProperty.integer(WEIGHT, 1, 1000));

    private final QueueTable queues;
    private final QueueLines lines;
    private final Mirror mirror;
    private final Turns turns;
    private final Explainer explainer;

    public RoundRobinScheduler(SchedulerContext context) {
        this.queues = new QueueTable(context.queues());
        this.lines = new QueueLines(queues);
        this.mirror = new Mirror(context, lines);
        this.turns = new Turns(queues, lines, mirror.nodes().cluster(), new Placement(mirror));
        this.explainer = new Explainer(mirror);
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
        boolean more = turns.serve(work);
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
        return attempt == null ? 0 : lines.lineOf(attempt).position(attempt);
    }

    @Override
    public List<ApplicationId> ahead(ApplicationId application, int most) {
        MirrorAttempt attempt = attemptOf(application);
        return attempt == null ? List.of() : lines.lineOf(attempt).ahead(attempt, most);
    }

    private @Nullable MirrorAttempt attemptOf(ApplicationId id) {
        MirrorApplication application = mirror.application(id);
        return application == null ? null : application.attempt();
    }

    @Override
    public Optional<QueueInfo> queue(String nameOrPath) {
        return Optional.ofNullable(queues.find(nameOrPath))
                .map(queue -> QueueSums.of(mirror, queues).info(queue));
    }

    /** A leaf by its name or path, else {@code root.default}. */
    @Override
    public Optional<String> placeInQueue(String requested) {
        return Optional.of(queues.leaves().get(queues.leafOf(requested)).path());
    }

    @Override
    public Books books() {
        return mirror.books();
    }

    @Override
    public void close() {
        lines.clear();
    }
}

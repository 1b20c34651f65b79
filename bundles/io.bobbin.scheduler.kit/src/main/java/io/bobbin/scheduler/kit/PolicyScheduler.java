package io.bobbin.scheduler.kit;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.reason.AskExplanation;
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

/**
 * A whole scheduler but for its {@link Policy}: one queue, books, locality, labels, blacklists, priorities of asks, budgets,
 * explanations. The way in for those who write their first scheduler.
 *
 * <p>It costs what is simple: a container looks at every node, and a node that gets room has everybody looked at who waits.
 * That is right for some thousand nodes and applications. One that has to do better is composed of the same parts, as the
 * FIFO scheduler is.
 */
public final class PolicyScheduler implements Scheduler {

    private final PolicyLine line;
    private final Mirror mirror;
    private final PolicyRound round;
    private final Explainer explainer;
    private final OneQueue queue;

    public PolicyScheduler(SchedulerContext context, Policy policy) {
        this.line = new PolicyLine(policy);
        this.mirror = new Mirror(context, line);
        this.round = new PolicyRound(mirror, line, policy);
        this.explainer = new Explainer(mirror);
        this.queue = new OneQueue(mirror);
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
        PolicyRound.Result result = round.serve(budget);
        List<Headroom> headrooms = mirror.headroom().takeChanged()
                ? List.of(new Headroom(Headroom.EVERYBODY, mirror.headroom().amount(), mirror.lastEvent()))
                : List.of();
        return new PassResult(result.proposals(), headrooms, result.more());
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

    /** Every application is in the one queue, whatever it asked for. */
    @Override
    public Optional<String> placeInQueue(String requested) {
        return Optional.of(OneQueue.PATH);
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

package io.bobbin.scheduler.tck;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.reason.AskExplanation;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Scheduler;
import java.util.List;
import java.util.Optional;

/** Another scheduler, for tests in which one does a single thing in its own way: they override that and nothing else. */
public class ForwardingScheduler implements Scheduler {

    private final Scheduler inner;

    public ForwardingScheduler(Scheduler inner) {
        this.inner = inner;
    }

    @Override
    public void restore(LedgerChunk chunk) {
        inner.restore(chunk);
    }

    @Override
    public void onEvents(List<NumberedEvent> events) {
        inner.onEvents(events);
    }

    @Override
    public PassResult pass(PassBudget budget) {
        return inner.pass(budget);
    }

    @Override
    public List<AskExplanation> explain(ApplicationId application) {
        return inner.explain(application);
    }

    @Override
    public int position(ApplicationId application) {
        return inner.position(application);
    }

    @Override
    public List<ApplicationId> ahead(ApplicationId application, int most) {
        return inner.ahead(application, most);
    }

    @Override
    public Optional<QueueInfo> queue(String nameOrPath) {
        return inner.queue(nameOrPath);
    }

    @Override
    public Optional<String> placeInQueue(String requested) {
        return inner.placeInQueue(requested);
    }

    @Override
    public Books books() {
        return inner.books();
    }

    @Override
    public void close() {
        inner.close();
    }
}

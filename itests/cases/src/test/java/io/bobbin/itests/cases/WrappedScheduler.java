package io.bobbin.itests.cases;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.reason.AskExplanation;
import io.bobbin.scheduler.fifo.FifoSchedulerFactory;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** FIFO, for cases in which a scheduler does one thing in its own way. */
class WrappedScheduler implements Scheduler {

    private final Scheduler scheduler;

    WrappedScheduler(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** A factory of FIFO schedulers, each as {@code wrapping} has it. */
    static SchedulerFactory factory(UnaryOperator<Scheduler> wrapping) {
        var fifo = new FifoSchedulerFactory();
        return new SchedulerFactory() {
            @Override
            public String name() {
                return fifo.name();
            }

            @Override
            public Scheduler open(SchedulerContext context) {
                return wrapping.apply(fifo.open(context));
            }
        };
    }

    @Override
    public void restore(LedgerChunk chunk) {
        scheduler.restore(chunk);
    }

    @Override
    public void onEvents(List<NumberedEvent> events) {
        scheduler.onEvents(events);
    }

    @Override
    public PassResult pass(PassBudget budget) {
        return scheduler.pass(budget);
    }

    @Override
    public List<AskExplanation> explain(ApplicationId application) {
        return scheduler.explain(application);
    }

    @Override
    public int position(ApplicationId application) {
        return scheduler.position(application);
    }

    @Override
    public Optional<QueueInfo> queue(String nameOrPath) {
        return scheduler.queue(nameOrPath);
    }

    @Override
    public Optional<String> placeInQueue(String requested) {
        return scheduler.placeInQueue(requested);
    }

    @Override
    public Books books() {
        return scheduler.books();
    }

    @Override
    public void close() {
        scheduler.close();
    }
}

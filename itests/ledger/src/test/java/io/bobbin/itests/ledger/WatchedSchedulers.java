package io.bobbin.itests.ledger;

import io.bobbin.scheduler.fifo.FifoSchedulerFactory;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import java.util.List;
import java.util.Optional;

/** FIFO schedulers of which the books of the one in use can be read. */
final class WatchedSchedulers implements SchedulerFactory {

    private final FifoSchedulerFactory fifo = new FifoSchedulerFactory();
    private Optional<Scheduler> latest = Optional.empty();
    private long lastEvent;

    @Override
    public String name() {
        return fifo.name();
    }

    @Override
    public Scheduler open(SchedulerContext context) {
        return new ForwardingScheduler(fifo.open(context)) {
            @Override
            public void restore(LedgerChunk chunk) {
                super.restore(chunk);
                heard(this, chunk.event());
            }

            @Override
            public void onEvents(List<NumberedEvent> events) {
                super.onEvents(events);
                heard(this, events.get(events.size() - 1).number());
            }
        };
    }

    private void heard(Scheduler scheduler, long event) {
        if (event >= lastEvent) {
            lastEvent = event;
            latest = Optional.of(scheduler);
        }
    }

    /** The books of the one that has heard most. */
    Books books() {
        return latest.orElseThrow().books();
    }
}

package io.bobbin.scheduler.fifo;

import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import java.util.List;
import java.util.function.UnaryOperator;

/** Hears other things than it is told. */
class Hearing extends ForwardingScheduler {

    private final UnaryOperator<SchedulerEvent> change;

    Hearing(Scheduler right, UnaryOperator<SchedulerEvent> change) {
        super(right);
        this.change = change;
    }

    @Override
    public void onEvents(List<NumberedEvent> events) {
        super.onEvents(events.stream()
                .map(each -> new NumberedEvent(each.number(), change.apply(each.event())))
                .toList());
    }
}

package io.bobbin.itests.cases;

import io.bobbin.scheduler.fifo.FifoSchedulerFactory;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import java.util.function.UnaryOperator;

/** FIFO, for cases in which a scheduler does one thing in its own way. */
class WrappedScheduler extends ForwardingScheduler {

    WrappedScheduler(Scheduler scheduler) {
        super(scheduler);
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
}

package io.bobbin.scheduler.fifo;

import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import io.bobbin.scheduler.tck.SchedulerContract;

/** The suite for a scheduler that is FIFO but for one fault. */
abstract class Faulty extends SchedulerContract {

    abstract Scheduler fault(Scheduler right);

    @Override
    protected int seeds() {
        return 8;
    }

    @Override
    protected SchedulerFactory factory() {
        var right = new FifoSchedulerFactory();
        return new SchedulerFactory() {
            @Override
            public String name() {
                return right.name();
            }

            @Override
            public Scheduler open(SchedulerContext context) {
                return fault(right.open(context));
            }
        };
    }
}

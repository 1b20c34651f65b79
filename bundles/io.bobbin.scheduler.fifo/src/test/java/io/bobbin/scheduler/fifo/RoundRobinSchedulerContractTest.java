package io.bobbin.scheduler.fifo;

import static io.bobbin.scheduler.fifo.Queues.queue;
import static io.bobbin.scheduler.fifo.Queues.weighing;

import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import io.bobbin.scheduler.tck.SchedulerContract;

class RoundRobinSchedulerContractTest extends SchedulerContract {

    @Override
    protected SchedulerFactory factory() {
        return new RoundRobinSchedulerFactory();
    }

    /** The turmoil's applications name these queues, and one that is not there. */
    @Override
    protected SchedulerContext context(ResourceCalculator calculator) {
        SchedulerContext context = super.context(calculator);
        return new SchedulerContext(
                context.limits(), calculator, Queues.of(weighing("root.a", 2), queue("root.p", queue("root.p.b"))));
    }
}

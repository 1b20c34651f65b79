package io.bobbin.rm.engine.internal.queues;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.queues.QueueChecker;
import io.bobbin.scheduler.spi.QueueConfiguration;
import io.bobbin.scheduler.spi.QueueFinding;
import io.bobbin.scheduler.spi.QueueProperty;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** A scheduler that is opened only with queues in which nothing is wrong, on whatever way it comes into use. */
final class CheckedScheduler implements SchedulerFactory {

    private final SchedulerFactory factory;
    private final Collection<SchedulerFactory> present;

    /** @param present all that are there; may be read on any thread */
    CheckedScheduler(SchedulerFactory factory, Collection<SchedulerFactory> present) {
        this.factory = factory;
        this.present = present;
    }

    @Override
    public String name() {
        return factory.name();
    }

    @Override
    public Scheduler open(SchedulerContext context) {
        refuse(findings(context.queues()));
        return factory.open(context);
    }

    /** Everything that is wrong with queues for this scheduler. */
    List<QueueFinding> findings(QueueConfiguration queues) {
        return new QueueChecker(factory, present).check(queues);
    }

    /** @throws BobbinException CONFIGURATION, with all of them, where there is one */
    static void refuse(List<QueueFinding> findings) {
        if (!findings.isEmpty()) {
            String all = findings.stream().map(QueueFinding::toString).collect(Collectors.joining("\n"));
            String count = findings.size() == 1 ? "one thing is" : findings.size() + " things are";
            throw new BobbinException(ErrorCode.CONFIGURATION, count + " wrong with the queues:\n" + all);
        }
    }

    @Override
    public boolean looksAtBeats() {
        return factory.looksAtBeats();
    }

    @Override
    public List<QueueProperty> queueProperties() {
        return factory.queueProperties();
    }

    @Override
    public List<QueueFinding> check(QueueConfiguration queues) {
        return factory.check(queues);
    }
}

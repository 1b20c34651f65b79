package io.bobbin.scheduler.fifo;

import io.bobbin.scheduler.fifo.internal.SmallestAllocation;
import io.bobbin.scheduler.fifo.internal.turns.RoundRobinScheduler;
import io.bobbin.scheduler.spi.ConfiguredQueue.Property;
import io.bobbin.scheduler.spi.QueueConfiguration;
import io.bobbin.scheduler.spi.QueueFinding;
import io.bobbin.scheduler.spi.QueueProperty;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.ArrayList;
import java.util.List;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;

/**
 * Makes schedulers that serve the queues of {@code queues.yaml} in turn, each first come, first served. Has no settings of
 * its own. May be called on any thread; what it makes belongs to the loop that uses it.
 */
@Component(configurationPolicy = ConfigurationPolicy.IGNORE)
public final class RoundRobinSchedulerFactory implements SchedulerFactory {

    /** A line for each queue has a place for each application. */
    private static final int MOST_LEAVES = 1000;

    @Override
    public String name() {
        return "roundrobin";
    }

    /** Refuses limits without a positive minimum of memory, or with one above the maximum. */
    @Override
    public Scheduler open(SchedulerContext context) {
        SmallestAllocation.check(context.limits(), "the round robin scheduler");
        return new RoundRobinScheduler(context);
    }

    /** It places where there is room when there is room, and delays nothing for the sake of locality. */
    @Override
    public boolean looksAtBeats() {
        return false;
    }

    @Override
    public List<QueueProperty> queueProperties() {
        return RoundRobinScheduler.PROPERTIES;
    }

    @Override
    public List<QueueFinding> check(QueueConfiguration queues) {
        var findings = new ArrayList<QueueFinding>();
        queues.all().filter(queue -> !queue.isLeaf()).forEach(parent -> {
            if (parent.path().equals(QueueConfiguration.DEFAULT_PATH)) {
                findings.add(new QueueFinding(
                        parent.spot(),
                        parent.path() + " has queues below it; it takes the applications whose queue is not known,"
                                + " so leave it without"));
            }
            Property weight = parent.properties().get(RoundRobinScheduler.WEIGHT);
            if (weight != null) {
                findings.add(new QueueFinding(
                        weight.spot(),
                        RoundRobinScheduler.WEIGHT + " of queue " + parent.path() + " means nothing, as only queues"
                                + " without others below them are served in turn; write it there"));
            }
        });
        long leaves = queues.leaves().count();
        if (leaves > MOST_LEAVES) {
            findings.add(new QueueFinding(
                    queues.root().spot(),
                    leaves + " queues without others below them; the round robin scheduler takes at most "
                            + MOST_LEAVES));
        }
        return findings;
    }
}

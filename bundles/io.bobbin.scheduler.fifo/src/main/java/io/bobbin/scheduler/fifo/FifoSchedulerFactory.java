package io.bobbin.scheduler.fifo;

import io.bobbin.scheduler.fifo.internal.FifoScheduler;
import io.bobbin.scheduler.fifo.internal.SmallestAllocation;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;

/**
 * Makes FIFO schedulers. Has no settings of its own. May be called on any thread; what it makes belongs to the loop that
 * uses it.
 */
@Component(configurationPolicy = ConfigurationPolicy.IGNORE)
public final class FifoSchedulerFactory implements SchedulerFactory {

    @Override
    public String name() {
        return "fifo";
    }

    /** Refuses limits without a positive minimum of memory, or with one above the maximum (FIF-11). */
    @Override
    public Scheduler open(SchedulerContext context) {
        SmallestAllocation.check(context.limits(), "the FIFO scheduler");
        return new FifoScheduler(context);
    }

    /** It places where there is room when there is room, and delays nothing for the sake of locality. */
    @Override
    public boolean looksAtBeats() {
        return false;
    }
}

package com.example.scheduler;

import io.bobbin.scheduler.kit.Ask;
import io.bobbin.scheduler.kit.MirrorNode;
import io.bobbin.scheduler.kit.Policy;
import io.bobbin.scheduler.kit.PolicyScheduler;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.Comparator;
import org.osgi.service.component.annotations.Component;

/** Applications in the order of their submission, each container onto the node with most free memory. */
@Component(service = SchedulerFactory.class)
public final class ExampleSchedulerFactory implements SchedulerFactory, Policy {

    private static final Comparator<MirrorNode> MOST_FREE_FIRST =
            Comparator.comparingLong(MirrorNode::freeMemory).reversed();

    /** The name by which operators choose it. */
    @Override
    public String name() {
        return "example";
    }

    @Override
    public Scheduler open(SchedulerContext context) {
        return new PolicyScheduler(context, this);
    }

    /** It goes by room and asks alone: heartbeats in which nothing changed are nothing to it. */
    @Override
    public boolean looksAtBeats() {
        return false;
    }

    @Override
    public Comparator<MirrorNode> preference(Ask ask) {
        return MOST_FREE_FIRST;
    }
}

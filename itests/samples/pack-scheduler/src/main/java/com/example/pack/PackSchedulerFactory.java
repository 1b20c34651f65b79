package com.example.pack;

import io.bobbin.scheduler.kit.PolicyScheduler;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import org.osgi.service.component.annotations.Component;

/** Makes schedulers that keep nodes empty, so that a large container still finds one, or a node can be switched off. */
@Component(service = SchedulerFactory.class)
public final class PackSchedulerFactory implements SchedulerFactory {

    @Override
    public String name() {
        return "pack";
    }

    @Override
    public Scheduler open(SchedulerContext context) {
        return new PolicyScheduler(context, new Pack());
    }

    /** It goes by room and asks alone: heartbeats in which nothing changed are nothing to it. */
    @Override
    public boolean looksAtBeats() {
        return false;
    }
}

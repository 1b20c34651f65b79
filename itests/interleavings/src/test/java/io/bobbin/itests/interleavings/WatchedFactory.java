package io.bobbin.itests.interleavings;

import io.bobbin.scheduler.fifo.FifoSchedulerFactory;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** FIFO schedulers under watch. */
final class WatchedFactory implements SchedulerFactory {

    private final FifoSchedulerFactory fifo = new FifoSchedulerFactory();
    private final int openProposals;
    private final Erring erring;
    private final HeadroomRecord headrooms;
    private final Violations violations;
    private final List<WatchedScheduler> opened = new ArrayList<>();

    WatchedFactory(int openProposals, Erring erring, HeadroomRecord headrooms, Violations violations) {
        this.openProposals = openProposals;
        this.erring = erring;
        this.headrooms = headrooms;
        this.violations = violations;
    }

    @Override
    public String name() {
        return fifo.name();
    }

    @Override
    public Scheduler open(SchedulerContext context) {
        var watched = new WatchedScheduler(fifo.open(context), context, openProposals, erring, headrooms, violations);
        opened.add(watched);
        return watched;
    }

    /** The one that has heard most. */
    WatchedScheduler inUse() {
        return opened.stream()
                .max(Comparator.comparingLong(WatchedScheduler::lastEvent))
                .orElseThrow();
    }

    /** All that were ever opened, in order. */
    List<WatchedScheduler> opened() {
        return opened;
    }
}

package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.scheduler.spi.SchedulerEvent;

/** Where the ledger tells schedulers what has changed. */
public interface SchedulerEvents {

    /** Tells every follower; returns the event's number. */
    long tell(SchedulerEvent event);

    /** The number that the next event will get. */
    long next();

    /** About how many bytes of memory hold asks and exclusions on their way to schedulers. */
    long wishBytesOnTheWay();
}

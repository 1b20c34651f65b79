package io.bobbin.scheduler.spi;

import org.osgi.annotation.versioning.ConsumerType;

/** The service that a scheduler bundle registers. */
@ConsumerType
public interface SchedulerFactory {

    /** The name by which operators choose it: fifo, capacity, fair. */
    String name();

    /**
     * A new scheduler with empty books. Called on any thread; may be called several times, as followers and forks live
     * beside the one in use.
     *
     * @throws io.bobbin.api.error.BobbinException CONFIGURATION when its settings cannot be used; the message names the
     *     setting (FIF-11)
     */
    Scheduler open(SchedulerContext context);

    /**
     * Whether its schedulers look at heartbeats in which nothing changed ({@link SchedulerEvent.NodesBeat}). While none
     * that follows does, nobody is told of them, so that they wake nobody.
     */
    default boolean looksAtBeats() {
        return true;
    }
}

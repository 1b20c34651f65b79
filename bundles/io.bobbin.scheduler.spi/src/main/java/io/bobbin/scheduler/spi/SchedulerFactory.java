package io.bobbin.scheduler.spi;

import java.util.List;
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

    /**
     * The properties of queues that its schedulers know. Others are refused where no scheduler that is present knows them.
     * May be called on any thread.
     */
    default List<QueueProperty> queueProperties() {
        return List.of();
    }

    /**
     * What is wrong with queues beyond single values; empty when a scheduler can be opened with them. Each value of a
     * property in {@link #queueProperties} is what that expects. Opens nothing; may be called on any thread.
     */
    default List<QueueFinding> check(QueueConfiguration queues) {
        return List.of();
    }
}

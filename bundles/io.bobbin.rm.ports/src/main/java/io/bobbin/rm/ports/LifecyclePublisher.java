package io.bobbin.rm.ports;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Hears of what happens to applications, attempts and containers, to write it somewhere (MET-04). Any number of them may
 * be services; with none, nothing is published (MET-05).
 */
@ConsumerType
public interface LifecyclePublisher {

    /**
     * One event, in the order in which they happened. Called on a thread that belongs to this publisher, one call at a time:
     * it may take its time, but events that it has no room for are dropped and counted. What it throws is logged.
     */
    void publish(LifecycleEvent event);
}

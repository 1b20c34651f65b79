package io.bobbin.leader.spi;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Registered as a service while this daemon leads, and only then: every component that only a leader needs has a
 * mandatory reference to it, so that it starts and ends with the leadership.
 */
@ConsumerType
public interface Leadership {

    /** Grows with each leadership of the cluster; the epoch of container ids, and part of every write and order. */
    long term();

    /** When this leadership began, in ms since the epoch; greater than that of any earlier one. */
    long clusterTimestamp();

    /** Told when a write or order of this leadership met a later term: it is over, whoever believes otherwise. */
    void fenced(String cause);
}

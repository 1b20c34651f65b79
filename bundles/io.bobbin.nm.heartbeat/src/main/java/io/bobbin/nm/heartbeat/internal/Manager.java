package io.bobbin.nm.heartbeat.internal;

import io.bobbin.api.protocol.ResourceTracker;

/** A connection to the manager. */
public interface Manager extends AutoCloseable {

    /** What it is called on; may be called on any thread. */
    ResourceTracker tracker();

    @Override
    void close();
}

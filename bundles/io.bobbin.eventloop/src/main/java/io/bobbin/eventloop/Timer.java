package io.bobbin.eventloop;

import org.osgi.annotation.versioning.ProviderType;

/** A timer that has been set. */
@ProviderType
public interface Timer {

    /** Keeps the timer from firing. On its own loop this is certain; has no effect on one that has fired. */
    void cancel();
}

package io.bobbin.eventloop;

import org.osgi.annotation.versioning.ConsumerType;

/** Where commands that nobody waits for report what they threw. Called on the loop; must not throw. */
@ConsumerType
@FunctionalInterface
public interface Failures {

    void thrown(String loop, String command, Throwable failure);
}

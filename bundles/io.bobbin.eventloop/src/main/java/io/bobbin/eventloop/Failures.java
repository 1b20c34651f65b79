package io.bobbin.eventloop;

/** Where commands that nobody waits for report what they threw. Called on the loop; must not throw. */
@FunctionalInterface
public interface Failures {

    void thrown(String loop, String command, Throwable failure);
}

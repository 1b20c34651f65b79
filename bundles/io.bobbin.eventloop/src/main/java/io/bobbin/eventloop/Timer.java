package io.bobbin.eventloop;

/** A timer that has been set. */
public interface Timer {

    /** Keeps the timer from firing. On its own loop this is certain; has no effect on one that has fired. */
    void cancel();
}

package io.bobbin.rm.model.container;

/** What a container's transition asks the engine to do, in the order given. */
public sealed interface ContainerEffect {

    /** Tells the attempt that it has been granted a container (RMC-02). */
    record TellAllocated() implements ContainerEffect {}

    /** Expires it when its node does not report it in time (LIV-06). */
    record WatchUse() implements ContainerEffect {}

    record StopWatching() implements ContainerEffect {}

    /** Tells the application on which node it runs (RMC-06). */
    record TellNode() implements ContainerEffect {}

    /** Has its node end it, and start it no more (RMC-08). */
    record CleanUp() implements ContainerEffect {}

    /** Tells the attempt, once, how it ended (RMC-07). */
    record TellFinished(ContainerEnd end) implements ContainerEffect {}
}

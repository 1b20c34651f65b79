package io.bobbin.api.container;

/** What a container can be told through its node. */
public enum SignalContainerCommand {
    /** Write the stacks of its threads to its output and go on: QUIT. */
    OUTPUT_THREAD_DUMP,
    /** End in good order: TERM. */
    GRACEFUL_SHUTDOWN,
    /** End at once: KILL. */
    FORCEFUL_SHUTDOWN
}

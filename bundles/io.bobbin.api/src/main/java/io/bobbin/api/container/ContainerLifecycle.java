package io.bobbin.api.container;

/** State of a container as the ResourceManager keeps it (SM-4). */
public enum ContainerLifecycle {
    NEW,
    RESERVED,
    ALLOCATED,
    ACQUIRED,
    RUNNING,
    COMPLETED,
    EXPIRED,
    RELEASED,
    KILLED;

    /** Whether the container is over. */
    public boolean isFinal() {
        return compareTo(COMPLETED) >= 0;
    }
}

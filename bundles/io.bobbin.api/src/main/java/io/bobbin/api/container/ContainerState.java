package io.bobbin.api.container;

/** State of a container as its node reports it; COMPLETE means that its process tree has been seen gone. */
public enum ContainerState {
    NEW,
    RUNNING,
    COMPLETE
}

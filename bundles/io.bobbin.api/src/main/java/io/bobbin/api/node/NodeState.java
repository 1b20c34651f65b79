package io.bobbin.api.node;

/** State of a node (SM-5). */
public enum NodeState {
    NEW,
    RUNNING,
    UNHEALTHY,
    DECOMMISSIONING,
    DECOMMISSIONED,
    LOST,
    REBOOTED,
    SHUTDOWN;

    /** Whether new containers may be placed on the node. */
    public boolean isUsable() {
        return this == RUNNING;
    }

    /** Whether the node takes part in the cluster. */
    public boolean isActive() {
        return this == RUNNING || this == UNHEALTHY || this == DECOMMISSIONING;
    }
}

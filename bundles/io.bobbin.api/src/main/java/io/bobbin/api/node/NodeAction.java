package io.bobbin.api.node;

/** What the manager tells a node to do with itself. */
public enum NodeAction {
    /** Go on. */
    NORMAL,
    /** Register again, with all containers. */
    RESYNC,
    /** Stop; the reason is in the diagnostics. */
    SHUTDOWN
}

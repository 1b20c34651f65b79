package io.bobbin.api.reason;

/**
 * Why something waits. Closed and ranked: the earlier constant is shown first, misconfiguration above lack of room and
 * what is permanent above what passes.
 */
public enum ReasonCode {
    UNKNOWN_QUEUE,
    NO_RIGHT,
    UNKNOWN_LABEL,
    LABEL_EMPTY,
    /** Within the maximum, above every node. */
    NEVER_FITS,
    QUEUE_STOPPED,
    NO_NODES,
    NODES_UNHEALTHY,
    NODES_DRAINING,
    EXCLUDED_NODES,
    APP_LIMIT,
    AM_SHARE,
    USER_LIMIT,
    QUEUE_CEILING,
    PARENT_CEILING,
    PRIORITY_BEHIND,
    /** Room in sum, on no node. */
    FRAGMENTED,
    NO_ROOM,
    LOCALITY_WAIT,
    RESERVED_WAIT,
    PREEMPTION_GOING_ON,
    RECOVERING,
    SCHEDULER_PAUSED,
    NOT_YET_LOOKED_AT
}

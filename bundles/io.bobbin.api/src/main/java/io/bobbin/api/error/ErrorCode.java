package io.bobbin.api.error;

/** Kinds of refusal and fault that a caller can tell apart. The name of each is its page in the documentation. */
public enum ErrorCode {
    APPLICATION_NOT_FOUND,
    ATTEMPT_NOT_FOUND,
    CONTAINER_NOT_FOUND,
    NODE_NOT_FOUND,
    QUEUE_NOT_FOUND,
    /** The AM has not registered, or its manager was restarted: register (again). */
    AM_NOT_REGISTERED,
    /** A response id out of order, or a second registration. */
    INVALID_AM_REQUEST,
    INVALID_RESOURCE_REQUEST,
    INVALID_LABEL_REQUEST,
    INVALID_BLACKLIST_REQUEST,
    INVALID_CONTAINER_RELEASE,
    /** The container cannot be started here: other manager, other node, ended, unknown. */
    INVALID_CONTAINER,
    CONTAINER_ALREADY_RUNNING,
    /** An id that is in use already. */
    DUPLICATE,
    ACCESS_DENIED,
    INVALID_TOKEN,
    /** This manager does not lead; ask another. */
    STANDBY,
    /** Not now, but later: recovering, parked, starting. */
    NOT_READY,
    /** More is asked for than is taken at a time; the same call may be made again in a moment. */
    OVERLOADED,
    SHUTTING_DOWN,
    /** What was asked for does not go with the state of what it is about, such as a move of an application that has ended. */
    WRONG_STATE,
    /** Words or numbers of a request that make no sense whatever the state. */
    BAD_REQUEST,
    CONFIGURATION,
    LOCALIZATION_FAILED,
    LAUNCH_FAILED,
    /** A later leadership, registration or generation has taken over. */
    STALE,
    /** The other side cannot be reached. */
    UNREACHABLE,
    TIMED_OUT,
    /** A fault of ours. */
    INTERNAL
}

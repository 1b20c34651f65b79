package io.bobbin.cli;

import io.bobbin.api.error.ErrorCode;

/** What a command ends with; one table for all commands. */
public final class ExitCode {

    public static final int DONE = 0;
    /** Refused or failed at the server. */
    public static final int REFUSED = 1;

    public static final int WRONG_USE = 2;
    public static final int NOT_FOUND = 3;
    public static final int NOT_ALLOWED = 4;
    /** Accepted, and not yet reached when the wait ran out. */
    public static final int NOT_YET = 5;
    /** Out of reach, or nobody leads. */
    public static final int OUT_OF_REACH = 6;

    public static final int CHANGED = 7;
    /** A plan, diff or check found something. */
    public static final int FOUND_SOMETHING = 8;
    /** The application failed. */
    public static final int APPLICATION_FAILED = 10;

    public static final int APPLICATION_KILLED = 11;
    public static final int APPLICATION_TIMED_OUT = 12;

    private ExitCode() {}

    /** The exit code for a refusal or fault. */
    public static int of(ErrorCode code) {
        return switch (code) {
            case APPLICATION_NOT_FOUND,
                    ATTEMPT_NOT_FOUND,
                    CONTAINER_NOT_FOUND,
                    NODE_NOT_FOUND,
                    QUEUE_NOT_FOUND -> NOT_FOUND;
            case ACCESS_DENIED, INVALID_TOKEN -> NOT_ALLOWED;
            case STANDBY, NOT_READY, OVERLOADED, SHUTTING_DOWN, UNREACHABLE, TIMED_OUT -> OUT_OF_REACH;
            case STALE -> CHANGED;
            case AM_NOT_REGISTERED,
                    INVALID_AM_REQUEST,
                    INVALID_RESOURCE_REQUEST,
                    INVALID_LABEL_REQUEST,
                    INVALID_BLACKLIST_REQUEST,
                    INVALID_CONTAINER_RELEASE,
                    INVALID_CONTAINER,
                    CONTAINER_ALREADY_RUNNING,
                    DUPLICATE,
                    WRONG_STATE,
                    BAD_REQUEST,
                    CONFIGURATION,
                    LOCALIZATION_FAILED,
                    LAUNCH_FAILED,
                    INTERNAL -> REFUSED;
        };
    }
}

package io.bobbin.api.application;

/** State of an application as its clients see it (APP-20). */
public enum ApplicationState {
    NEW,
    NEW_SAVING,
    SUBMITTED,
    ACCEPTED,
    RUNNING,
    FINISHED,
    FAILED,
    KILLED;

    /** Whether nothing can change any more. */
    public boolean isFinal() {
        return this == FINISHED || this == FAILED || this == KILLED;
    }
}

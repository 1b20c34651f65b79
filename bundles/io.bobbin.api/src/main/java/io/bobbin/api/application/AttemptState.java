package io.bobbin.api.application;

/** State of one attempt to run an application, as its clients see it. */
public enum AttemptState {
    NEW,
    SUBMITTED,
    SCHEDULED,
    ALLOCATED_SAVING,
    ALLOCATED,
    LAUNCHED_UNMANAGED_SAVING,
    LAUNCHED,
    RUNNING,
    FINAL_SAVING,
    FINISHING,
    FINISHED,
    FAILED,
    KILLED;

    /** Whether the attempt is over. */
    public boolean isFinal() {
        return this == FINISHED || this == FAILED || this == KILLED;
    }
}

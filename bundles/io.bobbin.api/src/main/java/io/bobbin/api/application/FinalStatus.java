package io.bobbin.api.application;

/** What an ApplicationMaster, or the manager in its place, says of the outcome. */
public enum FinalStatus {
    /** Not over yet. */
    UNDEFINED,
    SUCCEEDED,
    FAILED,
    KILLED
}

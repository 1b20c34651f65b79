package io.bobbin.api.scheduler;

/** What a scheduler that is present does at the moment; the later, the nearer to its use. */
public enum SchedulerStanding {
    /** It is there and does nothing. */
    PRESENT,
    /** It is given the ledger, aside from the one in use. */
    RESTORING,
    /** It was in use and keeps its books, so that the manager can go back to it. */
    KEPT,
    /** Its proposals are committed. */
    IN_USE
}

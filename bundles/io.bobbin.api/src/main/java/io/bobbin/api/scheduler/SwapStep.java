package io.bobbin.api.scheduler;

/** What a swap does, in this order. */
public enum SwapStep {
    /** Opens the candidate and asks it for the queue of every live application. */
    PLAN,
    /** Gives it the ledger and the events that follow, aside from the one in use. */
    RESTORE,
    /** Compares its books with the ledger. */
    COMPARE,
    /** Commits its proposals from here on, and waits for its first pass. */
    CUT_OVER,
    /** Keeps the one before as a follower, and goes back to it at a fault. */
    WATCH
}

package io.bobbin.scheduler.kit;

/** What came of looking for places for an ask. */
public enum Outcome {
    /** Nothing is wanted any more, open proposals deducted. */
    MET,
    /** More is wanted, and no node may take it. */
    NO_PLACE,
    /** More is wanted, and a node that could take it has a proposal for the same key without an outcome (rule 8). */
    AWAITS,
    /** The budget ended first. */
    SPENT
}

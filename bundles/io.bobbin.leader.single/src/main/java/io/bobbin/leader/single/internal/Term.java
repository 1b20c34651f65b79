package io.bobbin.leader.single.internal;

/**
 * One leadership.
 *
 * @param number grows with each
 * @param clusterTimestamp when it began, in ms since the epoch; greater than that of every earlier one
 */
record Term(long number, long clusterTimestamp) {

    /** Before the first. */
    static final Term NONE = new Term(0, 0);

    /** The one that follows, also when the clock was set back meanwhile. */
    Term next(long now) {
        return new Term(number + 1, Math.max(now, clusterTimestamp + 1));
    }
}

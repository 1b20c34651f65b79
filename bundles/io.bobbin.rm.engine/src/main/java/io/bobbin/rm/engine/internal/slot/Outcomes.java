package io.bobbin.rm.engine.internal.slot;

import io.bobbin.scheduler.spi.PassResult;

/** Where proposals get their outcomes; what the slot needs of it. */
public interface Outcomes {

    /** Takes a pass's proposals and marks; says what is wrong with them as a whole, empty when nothing is. */
    String offer(Follower owner, PassResult pass);

    /** From this event on only proposals of this generation are committed (rule 16). */
    void generation(long next, long event);

    /** How many proposals have been refused though nothing had changed since they were made (rule 8). */
    long faults();

    /** Whether a proposal without an outcome names a node's index. */
    boolean namesNode(int index);

    /** Whether a proposal without an outcome names an attempt's index. */
    boolean namesAttempt(int index);
}

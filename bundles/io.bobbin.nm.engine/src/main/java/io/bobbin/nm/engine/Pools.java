package io.bobbin.nm.engine;

import io.bobbin.eventloop.Loops;

/**
 * Where work that blocks is done, so that what is slow of one kind does not hold up another.
 *
 * @param records the node's loop, and what containers wait for: their records and directories
 * @param fetches downloads
 * @param chores what nobody waits for: disk checks, and what is removed
 */
public record Pools(Loops records, Loops fetches, Loops chores) {

    /** All of it in one place. */
    public static Pools of(Loops loops) {
        return new Pools(loops, loops, loops);
    }
}

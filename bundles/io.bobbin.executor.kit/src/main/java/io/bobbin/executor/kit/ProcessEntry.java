package io.bobbin.executor.kit;

import org.jspecify.annotations.Nullable;

/**
 * A process at one moment.
 *
 * @param name its program's short name
 * @param parent its parent's id
 * @param session the id of its session's leader
 * @param startTime in the system's ticks since it booted; with the id, unique
 * @param mark the container that it was started for; null for none
 */
record ProcessEntry(
        long pid, String name, char state, long parent, long session, long startTime, @Nullable String mark) {

    /** Whether it is dead and only waits to be noticed. */
    boolean isZombie() {
        return state == 'Z' || state == 'X';
    }

    /** Whether it has been told to stand still. */
    boolean isStopped() {
        return state == 'T';
    }

    @Override
    public String toString() {
        return pid + " (" + name + ")";
    }
}

package io.bobbin.itests.simulation;

import java.util.List;

/**
 * How a simulation went.
 *
 * @param broken what was promised and did not hold; empty when all did
 * @param digest the same for runs in which the same has happened
 * @param nanos how much time has passed in the simulation
 */
record Outcome(Plan plan, String broken, long digest, long events, long nanos, List<String> notes) {

    boolean isGood() {
        return broken.isEmpty();
    }
}

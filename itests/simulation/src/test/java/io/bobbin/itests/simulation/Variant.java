package io.bobbin.itests.simulation;

import io.bobbin.testkit.mutant.Mutant;

/**
 * The product with one thing wrong in it.
 *
 * @param promise the one that is broken by it
 * @param seed the first one whose run shows it
 */
record Variant(String promise, Mutant mutant, long seed) {

    @Override
    public String toString() {
        return promise + ": " + mutant;
    }
}

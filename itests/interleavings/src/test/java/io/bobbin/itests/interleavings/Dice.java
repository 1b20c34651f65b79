package io.bobbin.itests.interleavings;

import java.util.List;
import java.util.Random;

/** Choices of one seed. */
final class Dice {

    private final Random random;

    Dice(long seed) {
        this.random = new Random(seed);
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean oneIn(int count) {
        return random.nextInt(count) == 0;
    }

    /** One of the list, which must not be empty. */
    <T> T of(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}

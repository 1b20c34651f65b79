package io.bobbin.testkit.simulation;

import java.time.Duration;
import java.util.List;
import java.util.Random;

/** Choices of one seed and one purpose, so that another purpose's choices do not change them. */
public final class Dice {

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final Random random;

    public Dice(long seed, String purpose) {
        // The hash of a text is the same in every JVM.
        random = new Random(seed * GOLDEN ^ ((long) purpose.hashCode() << 17));
    }

    /** From 0 to one less than the bound. */
    public int below(int bound) {
        return random.nextInt(bound);
    }

    /** From the one to the other, both included. */
    public int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    public boolean oneIn(int count) {
        return random.nextInt(count) == 0;
    }

    /** True so many times out of a thousand. */
    public boolean perMille(int times) {
        return random.nextInt(1000) < times;
    }

    /** Less than {@code most}, in nanoseconds. */
    public long nanosBelow(Duration most) {
        return (long) (random.nextDouble() * most.toNanos());
    }

    /** One of the list, which must not be empty. */
    public <T> T of(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    long next() {
        return random.nextLong();
    }
}

package io.bobbin.api.id;

import org.jspecify.annotations.Nullable;

/**
 * Identity of a container: the attempt that owns it and a 64-bit number of 24 bits epoch (the term of the leadership
 * that granted it) and 40 bits sequence. Text
 * {@code container_[e<epoch>_]<time stamp>_<application>_<attempt>_<sequence>}; the epoch is left out when it is 0.
 * Ordered by attempt, then number.
 */
public record ContainerId(ApplicationAttemptId attempt, long number) implements Comparable<ContainerId> {

    private static final String KIND = "a container id";
    private static final int SEQUENCE_BITS = 40;
    private static final long SEQUENCE_MASK = (1L << SEQUENCE_BITS) - 1;

    /** The id of the {@code sequence}-th container that the attempt was granted in {@code epoch}. */
    public static ContainerId of(ApplicationAttemptId attempt, long epoch, long sequence) {
        return new ContainerId(attempt, epoch << SEQUENCE_BITS | sequence);
    }

    /** Reads the text form; any number of leading zeros is accepted. */
    public static ContainerId parse(String text) {
        String rest = IdText.afterPrefix(KIND, text, "container");
        long epoch = 0;
        if (rest.startsWith("e")) {
            String[] split = IdText.parts(KIND, text, rest.substring(1), 2);
            epoch = IdText.intPart(KIND, text, split[0]);
            rest = split[1];
        }
        String[] parts = IdText.parts(KIND, text, rest, 4);
        var application =
                new ApplicationId(IdText.longPart(KIND, text, parts[0]), IdText.intPart(KIND, text, parts[1]));
        var attempt = new ApplicationAttemptId(application, IdText.intPart(KIND, text, parts[2]));
        return of(attempt, epoch, IdText.longPart(KIND, text, parts[3]));
    }

    /** The application that owns this container. */
    public ApplicationId application() {
        return attempt.application();
    }

    /** The term in which the container was granted. */
    public long epoch() {
        return number >> SEQUENCE_BITS;
    }

    /** The number without its epoch. */
    public long sequence() {
        return number & SEQUENCE_MASK;
    }

    /** The number first, as it differs most often; ids are what nearly everything is looked up by. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ContainerId id && number == id.number && attempt.equals(id.attempt);
    }

    @Override
    public int hashCode() {
        return 31 * attempt.hashCode() + Long.hashCode(number);
    }

    @Override
    public int compareTo(ContainerId other) {
        int order = attempt.compareTo(other.attempt);
        return order != 0 ? order : Long.compare(number, other.number);
    }

    @Override
    public String toString() {
        var text = new StringBuilder(48).append("container_");
        if (epoch() > 0) {
            IdText.append(text.append('e'), epoch(), 2).append('_');
        }
        text.append(application().clusterTimestamp()).append('_');
        IdText.append(text, application().number(), 4).append('_');
        IdText.append(text, attempt.number(), 2).append('_');
        return IdText.append(text, sequence(), 6).toString();
    }
}

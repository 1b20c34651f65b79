package io.bobbin.api.id;

import org.jspecify.annotations.Nullable;

/**
 * Identity of an application: the start of the leadership that accepted it, in ms since the epoch, and a number that
 * counts from 1. Text {@code application_<time stamp>_<number, at least 4 digits>}, as Hadoop prints and parses it.
 * Ordered by time stamp, then number.
 */
public record ApplicationId(long clusterTimestamp, int number) implements Comparable<ApplicationId> {

    private static final String KIND = "an application id";

    /** Reads the text form; any number of leading zeros is accepted. */
    public static ApplicationId parse(String text) {
        String[] parts = IdText.parts(KIND, text, IdText.afterPrefix(KIND, text, "application"), 2);
        return new ApplicationId(IdText.longPart(KIND, text, parts[0]), IdText.intPart(KIND, text, parts[1]));
    }

    /** The attempt with this number, which counts from 1. */
    public ApplicationAttemptId attempt(int attempt) {
        return new ApplicationAttemptId(this, attempt);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof ApplicationId id
                        && number == id.number
                        && clusterTimestamp == id.clusterTimestamp);
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(clusterTimestamp) + number;
    }

    @Override
    public int compareTo(ApplicationId other) {
        int order = Long.compare(clusterTimestamp, other.clusterTimestamp);
        return order != 0 ? order : Integer.compare(number, other.number);
    }

    @Override
    public String toString() {
        return IdText.append(
                        new StringBuilder(36)
                                .append("application_")
                                .append(clusterTimestamp)
                                .append('_'),
                        number,
                        4)
                .toString();
    }
}

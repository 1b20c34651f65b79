package io.bobbin.api.request;

/**
 * Urgency. Among the requests of one application the smaller number is served first; among applications the larger.
 * The natural order is by number.
 */
public record Priority(int number) implements Comparable<Priority> {

    public static final Priority ZERO = new Priority(0);

    @Override
    public int compareTo(Priority other) {
        return Integer.compare(number, other.number);
    }

    @Override
    public String toString() {
        return Integer.toString(number);
    }
}

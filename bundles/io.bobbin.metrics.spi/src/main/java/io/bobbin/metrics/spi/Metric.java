package io.bobbin.metrics.spi;

import java.util.List;

/**
 * Something that is measured. Names are those of Prometheus: lower case with underscores, the unit last, counters ending in
 * {@code _total}.
 *
 * @param unit such as bytes or seconds; empty for a plain number
 * @param help one sentence for people
 * @param labels names of what tells its samples apart, in order
 */
public record Metric(String name, Kind kind, String unit, String help, List<String> labels) {

    /** How its values go. */
    public enum Kind {
        /** Up and down. */
        GAUGE,
        /** Up only, from 0 at the start of what counts. */
        COUNTER
    }

    public Metric {
        if (!name.matches("[a-z][a-z0-9_]*")) {
            throw new IllegalArgumentException("name: '" + name + "' (expected: lower case, digits, underscores)");
        }
        if (!labels.stream().allMatch(label -> label.matches("[a-z][a-z0-9_]*"))) {
            throw new IllegalArgumentException("labels of " + name + ": " + labels);
        }
        labels = List.copyOf(labels);
    }

    public static Metric gauge(String name, String unit, String help, String... labels) {
        return new Metric(name, Kind.GAUGE, unit, help, List.of(labels));
    }

    public static Metric counter(String name, String unit, String help, String... labels) {
        return new Metric(name, Kind.COUNTER, unit, help, List.of(labels));
    }

    /** A value of a metric without labels. */
    public Sample of(double value) {
        return new Sample(this, List.of(), value);
    }

    /** A whole number of a metric without labels. */
    public Sample of(long value) {
        return new Sample(this, List.of(), (double) value);
    }

    /** A whole number under these labels, in the order of their names. */
    public Sample of(long value, String... labelled) {
        return new Sample(this, List.of(labelled), (double) value);
    }

    /** A value under these labels, in the order of their names. */
    public Sample of(double value, String... labelled) {
        return new Sample(this, List.of(labelled), value);
    }
}

package io.bobbin.metrics.spi;

import java.util.List;

/**
 * One value of a metric.
 *
 * @param labels a value for each of the metric's labels
 */
public record Sample(Metric metric, List<String> labels, double value) {

    public Sample {
        if (labels.size() != metric.labels().size()) {
            throw new IllegalArgumentException(
                    metric.name() + ": labels " + labels + " (expected one for each of " + metric.labels() + ")");
        }
        labels = List.copyOf(labels);
    }
}

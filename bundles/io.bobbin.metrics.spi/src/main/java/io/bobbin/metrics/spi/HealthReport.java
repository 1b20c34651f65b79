package io.bobbin.metrics.spi;

import java.util.List;

/**
 * Whether a daemon does its work.
 *
 * @param ok whether every check is
 */
public record HealthReport(boolean ok, List<HealthCheck> checks) {

    public HealthReport {
        checks = List.copyOf(checks);
    }

    public static HealthReport of(List<HealthCheck> checks) {
        return new HealthReport(checks.stream().allMatch(HealthCheck::ok), checks);
    }
}

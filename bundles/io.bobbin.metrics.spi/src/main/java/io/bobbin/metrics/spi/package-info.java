/**
 * Numbers and checks of a daemon. Start with {@link io.bobbin.metrics.spi.MetricsSource}, then {@link
 * io.bobbin.metrics.spi.Metric} and {@link io.bobbin.metrics.spi.HealthReport}.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.metrics.spi;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

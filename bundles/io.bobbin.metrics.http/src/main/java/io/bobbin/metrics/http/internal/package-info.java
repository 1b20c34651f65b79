/** Start with {@link io.bobbin.metrics.http.internal.MetricsHttp}, then {@link io.bobbin.metrics.http.internal.Collector}. */
@NullMarked
package io.bobbin.metrics.http.internal;

import org.jspecify.annotations.NullMarked;

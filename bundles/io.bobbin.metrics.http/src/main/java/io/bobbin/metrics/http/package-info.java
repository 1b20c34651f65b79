/** The edge for whoever watches a daemon. Start with {@link io.bobbin.metrics.http.internal.MetricsHttp}. */
@NullMarked
package io.bobbin.metrics.http;

import org.jspecify.annotations.NullMarked;

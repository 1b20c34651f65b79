/**
 * The manager in numbers. Start with {@link io.bobbin.rm.engine.internal.metrics.ManagerMetrics}, then {@link
 * io.bobbin.rm.engine.internal.metrics.RmMetrics}.
 */
@NullMarked
package io.bobbin.rm.engine.internal.metrics;

import org.jspecify.annotations.NullMarked;

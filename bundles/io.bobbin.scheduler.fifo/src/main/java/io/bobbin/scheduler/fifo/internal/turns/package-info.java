/** Queues that are served in turn. Start with {@link io.bobbin.scheduler.fifo.internal.turns.RoundRobinScheduler}. */
@NullMarked
package io.bobbin.scheduler.fifo.internal.turns;

import org.jspecify.annotations.NullMarked;

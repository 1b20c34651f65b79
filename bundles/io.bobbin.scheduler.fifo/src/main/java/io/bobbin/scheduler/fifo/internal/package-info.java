/** How FIFO serves. Start with {@link io.bobbin.scheduler.fifo.internal.FifoScheduler}, then {@link io.bobbin.scheduler.fifo.internal.Round}. */
@NullMarked
package io.bobbin.scheduler.fifo.internal;

import org.jspecify.annotations.NullMarked;

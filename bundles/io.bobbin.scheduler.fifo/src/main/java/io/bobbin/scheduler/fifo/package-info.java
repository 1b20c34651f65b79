/**
 * The FIFO scheduler: one queue, applications in the order of their ids. Registers a
 * {@link io.bobbin.scheduler.spi.SchedulerFactory} named {@code fifo}; start with
 * {@link io.bobbin.scheduler.fifo.FifoSchedulerFactory}.
 */
@NullMarked
package io.bobbin.scheduler.fifo;

import org.jspecify.annotations.NullMarked;

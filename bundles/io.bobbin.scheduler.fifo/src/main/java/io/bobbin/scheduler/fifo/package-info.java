/**
 * The FIFO scheduler: one queue, applications in the order of their ids. Registers a
 * {@link io.bobbin.scheduler.spi.SchedulerFactory} named {@code fifo}; start with
 * {@link io.bobbin.scheduler.fifo.FifoSchedulerFactory}.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.scheduler.fifo;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

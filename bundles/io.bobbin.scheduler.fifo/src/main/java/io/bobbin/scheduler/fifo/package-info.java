/**
 * Two schedulers that serve applications in the order of their ids: {@code fifo} from one queue, {@code roundrobin} from the
 * queues of {@code queues.yaml} in turn. Each is registered as a {@link io.bobbin.scheduler.spi.SchedulerFactory}; start with
 * {@link io.bobbin.scheduler.fifo.FifoSchedulerFactory} and {@link io.bobbin.scheduler.fifo.RoundRobinSchedulerFactory}.
 */
@Export
@Version("1.1.0")
@NullMarked
package io.bobbin.scheduler.fifo;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

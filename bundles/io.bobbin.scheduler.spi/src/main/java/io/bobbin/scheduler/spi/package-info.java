/** The contract of schedulers. A scheduler is called on its own loop only; it hears numbered events, keeps books that it can rebuild, and proposes; the engine commits or refuses. Start with {@link io.bobbin.scheduler.spi.SchedulerFactory}, {@link io.bobbin.scheduler.spi.Scheduler} and {@link io.bobbin.scheduler.spi.SchedulerEvent}.
 *
 * <p>1.1 brought queues as operators write them: {@link io.bobbin.scheduler.spi.SchedulerContext#queues} and what a factory
 * says of their properties. A scheduler that was written before has neither and goes on as it did.
 */
@Export
@Version("1.1.0")
@NullMarked
package io.bobbin.scheduler.spi;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

/** The contract of schedulers. A scheduler is called on its own loop only; it hears numbered events, keeps books that it can rebuild, and proposes; the engine commits or refuses. Start with {@link io.bobbin.scheduler.spi.SchedulerFactory}, {@link io.bobbin.scheduler.spi.Scheduler} and {@link io.bobbin.scheduler.spi.SchedulerEvent}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.scheduler.spi;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

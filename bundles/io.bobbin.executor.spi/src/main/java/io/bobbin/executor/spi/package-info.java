/** How containers become processes. Start with {@link io.bobbin.executor.spi.Executor}, then {@link io.bobbin.executor.spi.ContainerHandle}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.executor.spi;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

/** A container on its node (SM-7). Start with {@link io.bobbin.nm.model.container.ContainerTable}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.nm.model.container;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

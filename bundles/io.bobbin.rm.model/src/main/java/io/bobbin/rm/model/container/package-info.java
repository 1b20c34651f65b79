/** The lifecycle of a container (SM-4). Start with {@link io.bobbin.rm.model.container.ContainerTransitions}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.rm.model.container;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

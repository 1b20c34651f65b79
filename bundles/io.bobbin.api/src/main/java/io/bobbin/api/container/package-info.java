/** Containers: what is granted, started and reported. Start with {@link io.bobbin.api.container.Container}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api.container;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

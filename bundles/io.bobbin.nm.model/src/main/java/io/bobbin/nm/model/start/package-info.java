/** May this container be started? Start with {@link io.bobbin.nm.model.start.StartChecks}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.nm.model.start;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

/** How files come to a node. Start with {@link io.bobbin.localizer.spi.Localizer}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.localizer.spi;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

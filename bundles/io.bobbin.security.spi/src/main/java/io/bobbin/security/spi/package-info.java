/** Who calls and what tokens say. Start with {@link io.bobbin.security.spi.Security}. */
@Export
@Version("1.2.0")
@NullMarked
package io.bobbin.security.spi;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

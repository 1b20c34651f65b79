/** Publish and call a protocol. Start with {@link io.bobbin.wire.spi.Wire}, then {@link io.bobbin.wire.spi.Published}. */
@Export
@Version("1.1.0")
@NullMarked
package io.bobbin.wire.spi;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

/**
 * What an edge needs to be called over whichever wires are there. Start with
 * {@link io.bobbin.wire.spi.serving.WireServers}.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.wire.spi.serving;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

/** Protocols between parts of one process, for tests, simulations and daemons that share a JVM. Start with {@link io.bobbin.wire.spi.inprocess.InProcessWire}. */
@Export
@Version("1.1.0")
@NullMarked
package io.bobbin.wire.spi.inprocess;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

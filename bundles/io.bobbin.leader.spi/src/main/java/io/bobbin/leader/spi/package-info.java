/** Who leads, and in which term. Start with {@link io.bobbin.leader.spi.Leadership}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.leader.spi;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

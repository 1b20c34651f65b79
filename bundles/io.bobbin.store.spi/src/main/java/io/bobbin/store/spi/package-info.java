/** The contract of state stores. Start with {@link io.bobbin.store.spi.StateStore}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.store.spi;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

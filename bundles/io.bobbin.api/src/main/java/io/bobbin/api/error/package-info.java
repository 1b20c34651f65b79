/** Typed errors. Start with {@link io.bobbin.api.error.ErrorCode}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api.error;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

/** Which releases work together. Start with {@link io.bobbin.api.release.Release}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api.release;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

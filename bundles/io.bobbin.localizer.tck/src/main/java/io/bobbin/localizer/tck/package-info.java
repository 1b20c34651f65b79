/**
 * What every localizer must do. Start with {@link io.bobbin.localizer.tck.LocalizerContract}.
 *
 * <p>1.1: what was served can be withdrawn.
 */
@Export
@Version("1.1.0")
@NullMarked
package io.bobbin.localizer.tck;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

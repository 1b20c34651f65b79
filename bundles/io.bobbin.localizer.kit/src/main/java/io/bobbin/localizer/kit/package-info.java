/**
 * What localizers are made of. Start with {@link io.bobbin.localizer.kit.StreamLocalizer} to write one; what it does with the
 * files is in {@link io.bobbin.localizer.kit.Layout}.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.localizer.kit;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

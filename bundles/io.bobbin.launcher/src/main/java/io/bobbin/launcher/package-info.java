/**
 * Starts a daemon: an OSGi framework with the bundles of one feature, on a class path of plain jars.
 *
 * <p>Start with {@link io.bobbin.launcher.Main}, then {@link io.bobbin.launcher.Launcher}.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.launcher;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

/**
 * Starts a daemon: an OSGi framework with the bundles of one feature, on a class path of plain jars.
 *
 * <p>Start with {@link io.bobbin.launcher.Main}, then {@link io.bobbin.launcher.Launcher}.
 */
@NullMarked
package io.bobbin.launcher;

import org.jspecify.annotations.NullMarked;

/** Settings of bundles: typed files, overlays, and who wins. */
@NullMarked
package io.bobbin.launcher.internal.settings;

import org.jspecify.annotations.NullMarked;

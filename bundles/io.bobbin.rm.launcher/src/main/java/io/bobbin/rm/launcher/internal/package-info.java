/** Starts ApplicationMasters. Start with {@link io.bobbin.rm.launcher.internal.NodeAmLauncher}. */
@NullMarked
package io.bobbin.rm.launcher.internal;

import org.jspecify.annotations.NullMarked;

/** The edge that starts AMs at their nodes. Start with {@link io.bobbin.rm.launcher.internal.NodeAmLauncher}. */
@NullMarked
package io.bobbin.rm.launcher;

import org.jspecify.annotations.NullMarked;

/** Loops on threads of their own. Start with {@link io.bobbin.eventloop.thread.ThreadLoops}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.eventloop.thread;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

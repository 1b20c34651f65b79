/** One writer: loops, timers and time. Start with {@link io.bobbin.eventloop.EventLoop}, then {@link io.bobbin.eventloop.Loops}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.eventloop;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

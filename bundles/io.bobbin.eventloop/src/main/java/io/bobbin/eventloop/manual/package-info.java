/** Loops that one thread drains in a seeded order, under time that is turned by hand. Start with {@link io.bobbin.eventloop.manual.ManualLoops}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.eventloop.manual;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

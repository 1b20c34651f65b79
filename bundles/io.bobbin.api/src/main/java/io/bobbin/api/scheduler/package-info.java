/** Schedulers that are present and how they are swapped, as people see them. Start with {@link io.bobbin.api.scheduler.SwapRecord}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api.scheduler;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

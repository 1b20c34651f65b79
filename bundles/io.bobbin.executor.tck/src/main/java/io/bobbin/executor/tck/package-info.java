/** What every executor must do. Start with {@link io.bobbin.executor.tck.ExecutorContract}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.executor.tck;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

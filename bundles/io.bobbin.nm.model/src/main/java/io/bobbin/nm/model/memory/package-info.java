/** Does a container use more memory than it may? Start with {@link io.bobbin.nm.model.memory.MemoryCheck}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.nm.model.memory;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

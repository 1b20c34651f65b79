/** Who may do what to applications, queues and the cluster. Start with {@link io.bobbin.rm.model.rights.Rights}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.rm.model.rights;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

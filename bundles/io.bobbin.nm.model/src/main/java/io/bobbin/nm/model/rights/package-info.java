/** Who may see what containers wrote. Start with {@link io.bobbin.nm.model.rights.NodeRights}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.nm.model.rights;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

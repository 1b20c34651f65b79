/** Where things lie on a node. Start with {@link io.bobbin.nm.model.layout.NodeLayout}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.nm.model.layout;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

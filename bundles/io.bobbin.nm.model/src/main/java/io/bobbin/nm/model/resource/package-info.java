/** A file that containers share (SM-8). Start with {@link io.bobbin.nm.model.resource.ResourceTable}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.nm.model.resource;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

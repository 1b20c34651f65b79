/** Amounts of resources and how they are compared and rounded. Start with {@link io.bobbin.api.resource.Resource}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api.resource;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

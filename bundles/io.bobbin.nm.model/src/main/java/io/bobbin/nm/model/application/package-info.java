/** An application on a node (SM-6). Start with {@link io.bobbin.nm.model.application.ApplicationTable}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.nm.model.application;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

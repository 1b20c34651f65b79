/** The lifecycle of an application (SM-1). Start with {@link io.bobbin.rm.model.application.ApplicationTransitions}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.rm.model.application;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

/** The lifecycle of an attempt to run an application (SM-2). Start with {@link io.bobbin.rm.model.attempt.AttemptTransitions}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.rm.model.attempt;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

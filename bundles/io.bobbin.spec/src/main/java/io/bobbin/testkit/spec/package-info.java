/**
 * Ties tests to the specification.
 *
 * <p>Start with {@link Spec}.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.testkit.spec;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

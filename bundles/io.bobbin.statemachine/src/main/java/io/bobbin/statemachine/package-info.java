/** Lifecycles as tables. Start with {@link io.bobbin.statemachine.Transitions}, then {@link io.bobbin.statemachine.Step}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.statemachine;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

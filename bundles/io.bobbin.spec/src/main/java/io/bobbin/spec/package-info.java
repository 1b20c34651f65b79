/**
 * Which sentences of the specification the tests prove.
 *
 * <p>Start with {@link io.bobbin.testkit.spec.Spec}, which tests carry, then {@link io.bobbin.spec.Main}, the report.
 */
@NullMarked
package io.bobbin.spec;

import org.jspecify.annotations.NullMarked;

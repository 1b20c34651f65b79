/**
 * Compiled classes with one check taken out, to see that tests notice. Start with
 * {@link io.bobbin.testkit.mutant.Mutant}. For tests only.
 */
@NullMarked
package io.bobbin.testkit.mutant;

import org.jspecify.annotations.NullMarked;

/**
 * The truth loop and the scheduler's loop in thousands of seeded interleavings. Start with
 * {@link io.bobbin.itests.interleavings.Interleaving}, then {@link io.bobbin.itests.interleavings.Mutants}.
 */
@NullMarked
package io.bobbin.itests.interleavings;

import org.jspecify.annotations.NullMarked;

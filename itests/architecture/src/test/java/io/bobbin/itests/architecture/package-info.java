/**
 * Rules that hold for all bundles, and for the documentation.
 *
 * <p>Start with {@link io.bobbin.itests.architecture.Layer} and {@code layers.txt}.
 */
@NullMarked
package io.bobbin.itests.architecture;

import org.jspecify.annotations.NullMarked;

/** Wiring. */
@NullMarked
package io.bobbin.executor.simulated.internal;

import org.jspecify.annotations.NullMarked;

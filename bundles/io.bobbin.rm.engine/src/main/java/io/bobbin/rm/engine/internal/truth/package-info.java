/** The truth loop and what every part of the engine uses on it. Start with {@link io.bobbin.rm.engine.internal.truth.Truth}. */
@NullMarked
package io.bobbin.rm.engine.internal.truth;

import org.jspecify.annotations.NullMarked;

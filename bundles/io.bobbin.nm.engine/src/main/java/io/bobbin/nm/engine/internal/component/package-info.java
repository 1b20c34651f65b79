/** Wiring. */
@NullMarked
package io.bobbin.nm.engine.internal.component;

import org.jspecify.annotations.NullMarked;

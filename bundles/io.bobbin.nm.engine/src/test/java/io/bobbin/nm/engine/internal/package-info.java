/** Tests of the engine's parts. */
@NullMarked
package io.bobbin.nm.engine.internal;

import org.jspecify.annotations.NullMarked;

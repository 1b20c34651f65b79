/** How the engine is put together. Start with {@link io.bobbin.rm.engine.internal.Engine}. */
@NullMarked
package io.bobbin.rm.engine.internal;

import org.jspecify.annotations.NullMarked;

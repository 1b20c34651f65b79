/** Writes to the state store, in order. Start with {@link io.bobbin.rm.engine.internal.store.Saver}. */
@NullMarked
package io.bobbin.rm.engine.internal.store;

import org.jspecify.annotations.NullMarked;

/** What the engine consists of. Start with {@link io.bobbin.nm.engine.internal.Ledger}, then {@link io.bobbin.nm.engine.internal.Dispatcher}. */
@NullMarked
package io.bobbin.nm.engine.internal;

import org.jspecify.annotations.NullMarked;

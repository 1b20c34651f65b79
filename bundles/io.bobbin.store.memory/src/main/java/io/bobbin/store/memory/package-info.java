/** A store that lasts as long as its process. Start with {@link io.bobbin.store.memory.internal.MemoryRecords}. */
@NullMarked
package io.bobbin.store.memory;

import org.jspecify.annotations.NullMarked;

/** Records in memory. Start with {@link io.bobbin.store.memory.internal.MemoryRecords}. */
@NullMarked
package io.bobbin.store.memory.internal;

import org.jspecify.annotations.NullMarked;

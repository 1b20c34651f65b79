/** The scheduler's slot: its loop, the events to it, restoring and parking. Start with {@link io.bobbin.rm.engine.internal.slot.SchedulerSlot}. */
@NullMarked
package io.bobbin.rm.engine.internal.slot;

import org.jspecify.annotations.NullMarked;

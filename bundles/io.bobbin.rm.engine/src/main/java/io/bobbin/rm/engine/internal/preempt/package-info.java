/** Containers that are wanted back. Start with {@link io.bobbin.rm.engine.internal.preempt.Preemptions}. */
@NullMarked
package io.bobbin.rm.engine.internal.preempt;

import org.jspecify.annotations.NullMarked;

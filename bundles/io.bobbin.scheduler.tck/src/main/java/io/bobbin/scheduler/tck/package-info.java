/**
 * What every scheduler must do. Extend {@link io.bobbin.scheduler.tck.SchedulerContract}; a
 * {@link io.bobbin.scheduler.tck.ScriptedLedger} plays the engine.
 */
@NullMarked
package io.bobbin.scheduler.tck;

import org.jspecify.annotations.NullMarked;

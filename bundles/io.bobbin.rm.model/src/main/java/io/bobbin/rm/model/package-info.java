/**
 * What the ResourceManager decides, without a thread, a clock or a disk.
 *
 * <p>Start with {@link io.bobbin.rm.model.application.ApplicationTransitions},
 * {@link io.bobbin.rm.model.attempt.AttemptTransitions} and {@link io.bobbin.rm.model.check.AllocateCheck}.
 */
@NullMarked
package io.bobbin.rm.model;

import org.jspecify.annotations.NullMarked;

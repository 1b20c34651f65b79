/**
 * What schedulers are composed of. Everything here is called on the scheduler's loop, knows no clock and gives the same
 * answers to the same events. Start with {@link io.bobbin.scheduler.kit.PolicyScheduler} to write a scheduler, and with
 * {@link io.bobbin.scheduler.kit.Mirror}, {@link io.bobbin.scheduler.kit.Placement} and
 * {@link io.bobbin.scheduler.kit.Explainer} to see what one is made of.
 *
 * <p>1.1: PolicyScheduler with its policy, and OneQueue; QueueTable and QueueSums; Work stops for one turn.
 */
@Export
@Version("1.1.0")
@NullMarked
package io.bobbin.scheduler.kit;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

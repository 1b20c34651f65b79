/** Machines, daemons, disks and a network in one thread and simulated time, from one seed. Start with {@link io.bobbin.testkit.simulation.Timeline}, then {@link io.bobbin.testkit.simulation.Daemon}. */
@NullMarked
package io.bobbin.testkit.simulation;

import org.jspecify.annotations.NullMarked;

/** Containers without processes, with faults on demand. Start with {@link io.bobbin.executor.simulated.SimulatedExecutor}, then {@link io.bobbin.executor.simulated.Simulation}. */
@NullMarked
package io.bobbin.executor.simulated;

import org.jspecify.annotations.NullMarked;

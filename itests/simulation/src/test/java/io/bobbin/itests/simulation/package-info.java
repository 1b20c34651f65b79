/** A whole cluster from one seed, with faults, against what is promised. Start with {@link io.bobbin.itests.simulation.Simulation}. */
@NullMarked
package io.bobbin.itests.simulation;

import org.jspecify.annotations.NullMarked;

/** The simulated cluster: real engines on simulated machines. Start with {@link io.bobbin.itests.simulation.cluster.Cluster}. */
@NullMarked
package io.bobbin.itests.simulation.cluster;

import org.jspecify.annotations.NullMarked;

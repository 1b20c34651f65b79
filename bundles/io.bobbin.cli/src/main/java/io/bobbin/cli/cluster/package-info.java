/** Finds a cluster and asks it. Start with {@link io.bobbin.cli.cluster.ClusterFinder}. */
@NullMarked
package io.bobbin.cli.cluster;

import org.jspecify.annotations.NullMarked;

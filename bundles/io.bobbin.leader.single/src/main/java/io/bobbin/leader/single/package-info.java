/** The leader of a cluster with one manager. Start with {@link io.bobbin.leader.single.internal.SingleLeader}. */
@NullMarked
package io.bobbin.leader.single;

import org.jspecify.annotations.NullMarked;

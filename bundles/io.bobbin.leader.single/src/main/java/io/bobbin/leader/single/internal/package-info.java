/** A manager that leads because there is no other. Start with {@link io.bobbin.leader.single.internal.SingleLeader}. */
@NullMarked
package io.bobbin.leader.single.internal;

import org.jspecify.annotations.NullMarked;

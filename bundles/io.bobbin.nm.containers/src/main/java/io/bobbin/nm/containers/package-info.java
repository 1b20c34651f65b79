/** The edge that AMs and log readers call at a node. Start with {@link io.bobbin.nm.containers.internal.ContainerCalls}. */
@NullMarked
package io.bobbin.nm.containers;

import org.jspecify.annotations.NullMarked;

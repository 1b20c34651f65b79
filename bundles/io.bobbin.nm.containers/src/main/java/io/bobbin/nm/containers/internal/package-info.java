/** Container management and logs for callers. Start with {@link io.bobbin.nm.containers.internal.ContainerCalls}, then {@link io.bobbin.nm.containers.internal.NodeContainers}. */
@NullMarked
package io.bobbin.nm.containers.internal;

import org.jspecify.annotations.NullMarked;

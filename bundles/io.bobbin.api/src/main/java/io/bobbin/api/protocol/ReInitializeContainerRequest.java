package io.bobbin.api.protocol;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.id.ContainerId;
import org.jspecify.annotations.Nullable;

/**
 * Stops what runs in a container and starts something else in it.
 *
 * @param launchContext what it runs from now on; null for the same again
 * @param autoCommit whether the way back is given up at once
 */
public record ReInitializeContainerRequest(
        ContainerId id, @Nullable ContainerLaunchContext launchContext, boolean autoCommit) {}

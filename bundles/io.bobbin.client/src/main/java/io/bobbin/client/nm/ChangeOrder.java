package io.bobbin.client.nm;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;

/** A change to a container that runs. */
sealed interface ChangeOrder {

    /** @param updated the container as it was granted anew, with its size and token */
    record UpdateResource(Container updated) implements ChangeOrder {}

    record ReInitialize(ContainerLaunchContext context, boolean autoCommit) implements ChangeOrder {}

    record Restart() implements ChangeOrder {}

    record RollBack() implements ChangeOrder {}

    record Commit() implements ChangeOrder {}

    /** Whether a refusal leaves the container as this client sees it; after that of another order nothing is known. */
    default boolean isHarmless() {
        return this instanceof UpdateResource;
    }
}

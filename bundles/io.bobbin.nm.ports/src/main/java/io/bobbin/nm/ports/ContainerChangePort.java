package io.bobbin.nm.ports;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ContainerUpdateResponse;
import io.bobbin.security.spi.Caller;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Changes to containers that run (SM-7). May be called on any thread. Stages complete on the node's loop, once the
 * change has been accepted; what comes of it shows in the container's status. They fail with CONTAINER_NOT_FOUND for a
 * container that is not here, INVALID_CONTAINER for one whose state does not allow it, and as starts do for a caller
 * that may not.
 */
@ProviderType
public interface ContainerChangePort {

    /** New sizes by proven tokens; a bad item fails alone. */
    CompletionStage<ContainerUpdateResponse> update(Caller caller, List<VerifiedUpdate> updates);

    CompletionStage<@Nullable Void> signal(Caller caller, ContainerId id, SignalContainerCommand command);

    /** Fetches further files and links them into the working directory. */
    CompletionStage<@Nullable Void> localize(Caller caller, ContainerId id, Map<String, LocalResource> resources);

    /**
     * Stops what runs and starts something else in the container.
     *
     * @param context null for the same again
     * @param autoCommit whether the way back is given up at once
     */
    CompletionStage<@Nullable Void> reinitialize(
            Caller caller, ContainerId id, @Nullable ContainerLaunchContext context, boolean autoCommit);

    CompletionStage<@Nullable Void> rollBack(Caller caller, ContainerId id);

    CompletionStage<@Nullable Void> commit(Caller caller, ContainerId id);

    /** Has a running container stand still; for the node's own operators, so that no caller is checked. */
    CompletionStage<@Nullable Void> pause(ContainerId id);

    /** Has a paused container go on. */
    CompletionStage<@Nullable Void> resume(ContainerId id);
}

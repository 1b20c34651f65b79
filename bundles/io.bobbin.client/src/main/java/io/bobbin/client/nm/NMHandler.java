package io.bobbin.client.nm;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import java.util.Map;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What an AM hears of its containers' nodes (CLN-02). Callbacks run one after the other on a thread of their own. Each
 * start, change, stop and query is answered by exactly one.
 */
@ConsumerType
public interface NMHandler {

    /**
     * The node has accepted the container; it need not run yet.
     *
     * @param serviceMetadata Base64 text of the node's auxiliary services by name
     */
    void onContainerStarted(ContainerId id, Map<String, String> serviceMetadata);

    void onStartContainerError(ContainerId id, BobbinException error);

    default void onContainerStopped(ContainerId id) {}

    default void onStopContainerError(ContainerId id, BobbinException error) {}

    default void onContainerStatusReceived(ContainerStatus status) {}

    default void onContainerStatusError(ContainerId id, BobbinException error) {}

    default void onContainerResourceUpdated(ContainerId id, Resource resource) {}

    /** The container goes on with the size that it had. */
    default void onUpdateContainerResourceError(ContainerId id, BobbinException error) {}

    /** The node has accepted that something else runs in the container. */
    default void onContainerReInitialize(ContainerId id) {}

    default void onContainerReInitializeError(ContainerId id, BobbinException error) {}

    default void onContainerRestart(ContainerId id) {}

    default void onContainerRestartError(ContainerId id, BobbinException error) {}

    default void onRollbackLastReInitialization(ContainerId id) {}

    default void onRollbackLastReInitializationError(ContainerId id, BobbinException error) {}

    default void onCommitLastReInitialization(ContainerId id) {}

    default void onCommitLastReInitializationError(ContainerId id, BobbinException error) {}
}

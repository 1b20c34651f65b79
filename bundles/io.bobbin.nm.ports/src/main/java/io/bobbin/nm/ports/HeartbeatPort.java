package io.bobbin.nm.ports;

import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** What the edge that talks to the manager needs (section NSU of the model). May be called on any thread. */
@ProviderType
public interface HeartbeatPort {

    /** What the node is and has; waits until it has looked through its directories and an edge listens. */
    CompletionStage<RegisterNodeManagerRequest> registration();

    /**
     * The manager has accepted the node: its start requests carry this leadership's mark from now on.
     *
     * @return fails with STALE when a later leadership is known
     */
    CompletionStage<@Nullable Void> registered(RegisterNodeManagerResponse response);

    /** The state of the node and of every container that the manager has not acknowledged the end of (NSU-02, NSU-04). */
    CompletionStage<NodeHeartbeatRequest> beat(int responseId);

    /**
     * Carries out what a heartbeat brought (NSU-03).
     *
     * @return fails with STALE, and does nothing, when the orders are of an earlier leadership
     */
    CompletionStage<@Nullable Void> obey(NodeHeartbeatResponse response);

    /**
     * The manager has the node register again; completes when it may, which is at once unless the node is set up to end
     * its containers first (NMC-27).
     */
    CompletionStage<@Nullable Void> resync();

    /**
     * Tells {@code listener} whenever there is something that should not wait for the next heartbeat, such as a
     * container's end. It is called on the node's loop and must return at once.
     */
    Subscription onNews(Runnable listener);

    /**
     * Takes no further starts, ends every container that is left and completes when all are gone. The node is {@link
     * #isLeaving} from then on.
     */
    CompletionStage<@Nullable Void> killContainers(int exitStatus, String diagnostics);

    /** Whether the node manager stops for good, and not to come back to its containers. */
    boolean isLeaving();

    /** A listener that can be taken back. */
    @ProviderType
    @FunctionalInterface
    interface Subscription extends AutoCloseable {

        @Override
        void close();
    }
}

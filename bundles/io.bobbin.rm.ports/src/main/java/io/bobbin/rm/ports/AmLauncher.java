package io.bobbin.rm.ports;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What the engine asks of the edge that starts AMs. A service which the engine follows; while there is none, orders wait.
 * Calls come on the truth loop and return at once.
 */
@ConsumerType
public interface AmLauncher {

    /**
     * Starts the AM container on its node (AML-01); fails with the node's refusal, or UNREACHABLE. After UNREACHABLE and
     * NOT_READY the same order may come again; CONTAINER_ALREADY_RUNNING then means that it was carried out before.
     */
    CompletionStage<Void> launch(LaunchOrder order);

    /** Stops the AM container (AML-05); a container that the node does not know is no error. */
    CompletionStage<Void> cleanUp(NodeId node, String endpoint, ContainerId container);
}

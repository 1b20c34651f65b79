package io.bobbin.api.protocol;

import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/** What a node manager calls on the manager. */
@ProviderType
public interface ResourceTracker {

    CompletionStage<RegisterNodeManagerResponse> registerNodeManager(RegisterNodeManagerRequest request);

    CompletionStage<NodeHeartbeatResponse> nodeHeartbeat(NodeHeartbeatRequest request);

    /** The node stops for good; its containers are over. */
    CompletionStage<UnRegisterNodeManagerResponse> unRegisterNodeManager(UnRegisterNodeManagerRequest request);
}

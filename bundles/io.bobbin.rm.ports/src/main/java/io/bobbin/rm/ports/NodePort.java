package io.bobbin.rm.ports;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/** For node managers (section NOD of the model). */
@ProviderType
public interface NodePort {

    CompletionStage<RegisterNodeManagerResponse> register(RegisterNodeManagerRequest request);

    CompletionStage<NodeHeartbeatResponse> heartbeat(NodeHeartbeatRequest request);

    CompletionStage<Void> unregister(NodeId node);
}

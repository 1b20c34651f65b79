package io.bobbin.api.container;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import org.jspecify.annotations.Nullable;

/**
 * A granted container.
 *
 * @param nodeHttpAddress {@code host:port} of the node's web address
 * @param priority the priority of the ask that it meets
 * @param token the right to start it once, on its node
 * @param allocationRequestId the asker's own mark of that ask
 */
public record Container(
        ContainerId id,
        NodeId node,
        String nodeHttpAddress,
        Resource resource,
        Priority priority,
        @Nullable Token token,
        long allocationRequestId) {

    public Container withToken(Token newToken) {
        return new Container(id, node, nodeHttpAddress, resource, priority, newToken, allocationRequestId);
    }
}

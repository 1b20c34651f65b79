package io.bobbin.client;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeLabel;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.AddToClusterNodeLabelsRequest;
import io.bobbin.api.protocol.DrainNodeRequest;
import io.bobbin.api.protocol.RefreshAdminAclsRequest;
import io.bobbin.api.protocol.RefreshNodesRequest;
import io.bobbin.api.protocol.RefreshNodesResponse;
import io.bobbin.api.protocol.RefreshQueuesRequest;
import io.bobbin.api.protocol.RefreshServiceAclsRequest;
import io.bobbin.api.protocol.RefreshUserToGroupsMappingsRequest;
import io.bobbin.api.protocol.RemoveFromClusterNodeLabelsRequest;
import io.bobbin.api.protocol.ReplaceLabelsOnNodeRequest;
import io.bobbin.api.protocol.ResourceManagerAdministrationProtocol;
import io.bobbin.api.protocol.UndrainNodeRequest;
import io.bobbin.api.protocol.UpdateNodeResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.client.internal.Waits;
import io.bobbin.wire.spi.WireClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Administers a cluster from anywhere (SVC-21); the credentials must prove an administrator, by the admin token or a name
 * that the settings list. Every method waits for its answer within a bound and throws a {@link
 * io.bobbin.api.error.BobbinException} with the manager's code, or TIMED_OUT. May be used on any thread except in a
 * command of a loop.
 */
public final class AdminClient implements AutoCloseable {

    private static final Duration CALL_LIMIT = Duration.ofSeconds(30);

    private final WireClient<ResourceManagerAdministrationProtocol> client;
    private final ResourceManagerAdministrationProtocol protocol;

    public AdminClient(Endpoint manager) {
        this.client = manager.connect(ResourceManagerAdministrationProtocol.class);
        this.protocol = client.protocol();
    }

    /** The root of the queues as it is then. */
    public QueueInfo refreshQueues() {
        return Waits.await(protocol.refreshQueues(new RefreshQueuesRequest()), CALL_LIMIT, "queues")
                .root();
    }

    /** @param limitMillis how long draining may take; 0 for no limit, null for the manager's setting */
    public RefreshNodesResponse refreshNodes(boolean graceful, @Nullable Long limitMillis) {
        return Waits.await(protocol.refreshNodes(new RefreshNodesRequest(graceful, limitMillis)), CALL_LIMIT, "nodes");
    }

    /** Has groups of users looked up again. */
    public void refreshGroups() {
        Waits.await(
                protocol.refreshUserToGroupsMappings(new RefreshUserToGroupsMappingsRequest()), CALL_LIMIT, "groups");
    }

    /** Has the lists of administrators and of callers hold for who is in their groups now. */
    public void refreshRights() {
        Waits.await(protocol.refreshAdminAcls(new RefreshAdminAclsRequest()), CALL_LIMIT, "administrators");
        Waits.await(protocol.refreshServiceAcls(new RefreshServiceAclsRequest()), CALL_LIMIT, "callers");
    }

    /** The node as it is then. */
    public NodeReport updateNodeResource(NodeId node, Resource total) {
        return Waits.await(
                        protocol.updateNodeResource(new UpdateNodeResourceRequest(Map.of(node, total))),
                        CALL_LIMIT,
                        "resource")
                .reports()
                .get(0);
    }

    public void addLabels(List<NodeLabel> labels) {
        Waits.await(
                protocol.addToClusterNodeLabels(new AddToClusterNodeLabelsRequest(labels)), CALL_LIMIT, "add labels");
    }

    public void removeLabels(Set<String> labels) {
        Waits.await(
                protocol.removeFromClusterNodeLabels(new RemoveFromClusterNodeLabelsRequest(labels)),
                CALL_LIMIT,
                "remove labels");
    }

    /** Says which label nodes have from now on; none puts a node into the default partition. */
    public List<NodeReport> replaceLabels(Map<NodeId, Set<String>> labels) {
        return Waits.await(
                        protocol.replaceLabelsOnNode(new ReplaceLabelsOnNodeRequest(labels)), CALL_LIMIT, "label nodes")
                .reports();
    }

    /** @param limitMillis after which it leaves in any case; 0 for no limit, null for the manager's setting */
    public NodeReport drain(NodeId node, @Nullable Long limitMillis) {
        return Waits.await(protocol.drainNode(new DrainNodeRequest(node, false, limitMillis)), CALL_LIMIT, "drain")
                .report();
    }

    /** The node leaves at once, and what runs there is over. */
    public NodeReport decommission(NodeId node) {
        return Waits.await(protocol.drainNode(new DrainNodeRequest(node, true, null)), CALL_LIMIT, "decommission")
                .report();
    }

    /** Takes a node back, be it on its way out or gone. */
    public NodeReport undrain(NodeId node) {
        return Waits.await(protocol.undrainNode(new UndrainNodeRequest(node)), CALL_LIMIT, "undrain")
                .report();
    }

    @Override
    public void close() {
        client.close();
    }
}

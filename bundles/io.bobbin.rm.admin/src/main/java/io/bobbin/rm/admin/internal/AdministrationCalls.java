package io.bobbin.rm.admin.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.AddToClusterNodeLabelsRequest;
import io.bobbin.api.protocol.AddToClusterNodeLabelsResponse;
import io.bobbin.api.protocol.DrainNodeRequest;
import io.bobbin.api.protocol.DrainNodeResponse;
import io.bobbin.api.protocol.RefreshAdminAclsRequest;
import io.bobbin.api.protocol.RefreshAdminAclsResponse;
import io.bobbin.api.protocol.RefreshNodesRequest;
import io.bobbin.api.protocol.RefreshNodesResponse;
import io.bobbin.api.protocol.RefreshQueuesRequest;
import io.bobbin.api.protocol.RefreshQueuesResponse;
import io.bobbin.api.protocol.RefreshServiceAclsRequest;
import io.bobbin.api.protocol.RefreshServiceAclsResponse;
import io.bobbin.api.protocol.RefreshUserToGroupsMappingsRequest;
import io.bobbin.api.protocol.RefreshUserToGroupsMappingsResponse;
import io.bobbin.api.protocol.RemoveFromClusterNodeLabelsRequest;
import io.bobbin.api.protocol.RemoveFromClusterNodeLabelsResponse;
import io.bobbin.api.protocol.ReplaceLabelsOnNodeRequest;
import io.bobbin.api.protocol.ReplaceLabelsOnNodeResponse;
import io.bobbin.api.protocol.ResourceManagerAdministrationProtocol;
import io.bobbin.api.protocol.UndrainNodeRequest;
import io.bobbin.api.protocol.UndrainNodeResponse;
import io.bobbin.api.protocol.UpdateNodeResourceRequest;
import io.bobbin.api.protocol.UpdateNodeResourceResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.Requester;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.spi.Published;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The calls of one administrator over a wire, handed to the engine, which knows who may and audits (SVC-21). */
record AdministrationCalls(Requester requester, AdminPort port) implements ResourceManagerAdministrationProtocol {

    /** The protocol, as it is offered to callers. */
    static Published<ResourceManagerAdministrationProtocol> published(AdminPort port) {
        return new Published<>(
                ResourceManagerAdministrationProtocol.class,
                caller -> new AdministrationCalls(requester(caller), port));
    }

    private static Requester requester(Caller caller) {
        return new Requester(caller.user(), caller.address(), caller.administrator());
    }

    private static @Nullable Duration limit(@Nullable Long millis) {
        if (millis != null && millis < 0) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST, "Draining within " + millis + " ms (expected: 0 or more; 0 for no limit)");
        }
        return millis == null ? null : Duration.ofMillis(millis);
    }

    private static <T> CompletionStage<T> answered(Supplier<CompletionStage<T>> call) {
        try {
            return call.get();
        } catch (BobbinException refusal) {
            return CompletableFuture.failedStage(refusal);
        }
    }

    @Override
    public CompletionStage<RefreshQueuesResponse> refreshQueues(RefreshQueuesRequest request) {
        return port.refreshQueues(requester).thenApply(RefreshQueuesResponse::new);
    }

    @Override
    public CompletionStage<RefreshNodesResponse> refreshNodes(RefreshNodesRequest request) {
        return answered(() -> port.refreshNodes(requester, request.graceful(), limit(request.limitMillis()))
                .thenApply(came -> new RefreshNodesResponse(came.left(), came.draining(), came.takenBack())));
    }

    @Override
    public CompletionStage<RefreshUserToGroupsMappingsResponse> refreshUserToGroupsMappings(
            RefreshUserToGroupsMappingsRequest request) {
        return port.refreshGroups(requester).thenApply(done -> new RefreshUserToGroupsMappingsResponse());
    }

    @Override
    public CompletionStage<RefreshAdminAclsResponse> refreshAdminAcls(RefreshAdminAclsRequest request) {
        return port.refreshAdministrators(requester).thenApply(done -> new RefreshAdminAclsResponse());
    }

    @Override
    public CompletionStage<RefreshServiceAclsResponse> refreshServiceAcls(RefreshServiceAclsRequest request) {
        return port.refreshCallers(requester).thenApply(done -> new RefreshServiceAclsResponse());
    }

    @Override
    public CompletionStage<UpdateNodeResourceResponse> updateNodeResource(UpdateNodeResourceRequest request) {
        CompletionStage<List<NodeReport>> changed = CompletableFuture.completedStage(new ArrayList<>());
        for (Map.Entry<NodeId, Resource> total : request.totals().entrySet()) {
            changed = changed.thenCompose(reports -> port.updateResource(requester, total.getKey(), total.getValue())
                    .thenApply(report -> {
                        reports.add(report);
                        return reports;
                    }));
        }
        return changed.thenApply(UpdateNodeResourceResponse::new);
    }

    @Override
    public CompletionStage<AddToClusterNodeLabelsResponse> addToClusterNodeLabels(
            AddToClusterNodeLabelsRequest request) {
        return port.addLabels(requester, request.labels()).thenApply(all -> new AddToClusterNodeLabelsResponse());
    }

    @Override
    public CompletionStage<RemoveFromClusterNodeLabelsResponse> removeFromClusterNodeLabels(
            RemoveFromClusterNodeLabelsRequest request) {
        return port.removeLabels(requester, request.labels())
                .thenApply(left -> new RemoveFromClusterNodeLabelsResponse());
    }

    @Override
    public CompletionStage<ReplaceLabelsOnNodeResponse> replaceLabelsOnNode(ReplaceLabelsOnNodeRequest request) {
        var labels = new TreeMap<NodeId, String>();
        for (Map.Entry<NodeId, Set<String>> each : request.labels().entrySet()) {
            if (each.getValue().size() > 1) {
                return CompletableFuture.failedStage(new BobbinException(
                        ErrorCode.BAD_REQUEST,
                        "Node " + each.getKey() + " would have "
                                + each.getValue().size() + " labels (expected: one at the most)"));
            }
            labels.put(each.getKey(), String.join("", each.getValue()));
        }
        return port.assignLabels(requester, labels).thenApply(ReplaceLabelsOnNodeResponse::new);
    }

    @Override
    public CompletionStage<DrainNodeResponse> drainNode(DrainNodeRequest request) {
        return answered(() -> request.now()
                        ? port.decommission(requester, request.id())
                        : port.drain(requester, request.id(), limit(request.limitMillis())))
                .thenApply(DrainNodeResponse::new);
    }

    @Override
    public CompletionStage<UndrainNodeResponse> undrainNode(UndrainNodeRequest request) {
        return port.undrain(requester, request.id()).thenApply(UndrainNodeResponse::new);
    }
}

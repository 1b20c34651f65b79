package io.bobbin.api.protocol;

import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What administrators call (SVC-21). Who may not gets ACCESS_DENIED, and each call is audited, also one that is refused.
 * Every call answers asynchronously, on a thread of the wire or of the engine; a refusal completes the stage with a
 * {@link io.bobbin.api.error.BobbinException}. Method and message names are those of YARN's protocol; {@link #drainNode}
 * and {@link #undrainNode} are ours.
 */
@ProviderType
public interface ResourceManagerAdministrationProtocol {

    /** The scheduler reads its queues anew. */
    CompletionStage<RefreshQueuesResponse> refreshQueues(RefreshQueuesRequest request);

    /** Lists of nodes and the table of racks are read anew, and acted on. */
    CompletionStage<RefreshNodesResponse> refreshNodes(RefreshNodesRequest request);

    /** Groups of users are looked up again from then on. */
    CompletionStage<RefreshUserToGroupsMappingsResponse> refreshUserToGroupsMappings(
            RefreshUserToGroupsMappingsRequest request);

    /** Settings hold as soon as a daemon has them; what is left to be read again is who is in the groups that they name. */
    CompletionStage<RefreshAdminAclsResponse> refreshAdminAcls(RefreshAdminAclsRequest request);

    /** As {@link #refreshAdminAcls}, for the lists of callers. */
    CompletionStage<RefreshServiceAclsResponse> refreshServiceAcls(RefreshServiceAclsRequest request);

    /** Nodes are changed in the order of their ids; the first that cannot be ends the call, and those before it stay changed. */
    CompletionStage<UpdateNodeResourceResponse> updateNodeResource(UpdateNodeResourceRequest request);

    CompletionStage<AddToClusterNodeLabelsResponse> addToClusterNodeLabels(AddToClusterNodeLabelsRequest request);

    /** Refused for a label that a queue uses, with nothing changed (LBL-05). */
    CompletionStage<RemoveFromClusterNodeLabelsResponse> removeFromClusterNodeLabels(
            RemoveFromClusterNodeLabelsRequest request);

    CompletionStage<ReplaceLabelsOnNodeResponse> replaceLabelsOnNode(ReplaceLabelsOnNodeRequest request);

    CompletionStage<DrainNodeResponse> drainNode(DrainNodeRequest request);

    CompletionStage<UndrainNodeResponse> undrainNode(UndrainNodeRequest request);
}

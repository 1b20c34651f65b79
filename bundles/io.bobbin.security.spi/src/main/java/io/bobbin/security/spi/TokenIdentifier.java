package io.bobbin.security.spi;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;

/** What a token says. On the wire each is Hadoop's message of the same name. */
public sealed interface TokenIdentifier {

    /** The right of an attempt towards the ApplicationMasterService (TOK-01). */
    record AmRm(ApplicationAttemptId attempt, int keyId) implements TokenIdentifier {}

    /** The right of an attempt towards one node (TOK-07). */
    record Nm(ApplicationAttemptId attempt, NodeId node, String submitter, int keyId) implements TokenIdentifier {}

    /**
     * The right to start one container once, on its node (TOK-05, TOK-12).
     *
     * @param expiry when it may no longer be used, in ms since the epoch
     * @param rmIdentifier the cluster timestamp of the leadership that granted it
     */
    record Container(
            ContainerId container,
            NodeId node,
            String submitter,
            Resource resource,
            Priority priority,
            long expiry,
            long creationTime,
            long rmIdentifier,
            boolean applicationMaster,
            long allocationRequestId,
            int keyId)
            implements TokenIdentifier {}
}

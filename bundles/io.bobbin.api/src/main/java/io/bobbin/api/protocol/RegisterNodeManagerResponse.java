package io.bobbin.api.protocol;

import io.bobbin.api.node.NodeAction;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NodeKeys;

/**
 * Whether the node may take part (NOD-09).
 *
 * @param rmIdentifier the cluster timestamp of the leadership; start requests of another one are refused
 * @param term the leadership's term; orders of an older one are refused
 * @param resource the total that the manager reckons with
 * @param keys with which the node checks tokens; none when the manager's tokens need none
 */
public record RegisterNodeManagerResponse(
        NodeAction action,
        long rmIdentifier,
        long term,
        Resource resource,
        String rmVersion,
        String diagnostics,
        NodeKeys keys) {

    /** Without keys. */
    public RegisterNodeManagerResponse(
            NodeAction action, long rmIdentifier, long term, Resource resource, String rmVersion, String diagnostics) {
        this(action, rmIdentifier, term, resource, rmVersion, diagnostics, NodeKeys.NONE);
    }

    public RegisterNodeManagerResponse withKeys(NodeKeys given) {
        return new RegisterNodeManagerResponse(action, rmIdentifier, term, resource, rmVersion, diagnostics, given);
    }
}

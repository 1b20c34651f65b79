package io.bobbin.api.protocol;

import io.bobbin.api.node.NodeAction;
import io.bobbin.api.resource.Resource;

/**
 * Whether the node may take part (NOD-09).
 *
 * @param rmIdentifier the cluster timestamp of the leadership; start requests of another one are refused
 * @param term the leadership's term; orders of an older one are refused
 * @param resource the total that the manager reckons with
 */
public record RegisterNodeManagerResponse(
        NodeAction action, long rmIdentifier, long term, Resource resource, String rmVersion, String diagnostics) {}

package io.bobbin.api.request;

import io.bobbin.api.resource.Resource;
import org.jspecify.annotations.Nullable;

/**
 * An ask for containers of one size at one place. It is absolute: the number replaces an earlier one of the same key,
 * and 0 cancels it (SCH-13, SCH-22).
 *
 * @param priority which of an application's asks goes first; the smaller number wins
 * @param resourceName a host, a rack (begins with a slash) or {@link #ANY}
 * @param capability the size of one container
 * @param numContainers how many are wanted in all from now on
 * @param relaxLocality whether a wider place may serve the ask as well
 * @param nodeLabelExpression a label that the node must carry; null for the default, empty for none
 * @param allocationRequestId the asker's own mark, echoed in the containers; part of the key
 */
public record ResourceRequest(
        Priority priority,
        String resourceName,
        Resource capability,
        int numContainers,
        boolean relaxLocality,
        @Nullable String nodeLabelExpression,
        long allocationRequestId) {

    /** Every node. */
    public static final String ANY = "*";

    /** A relaxed ask for any node, without a label and with the mark 0. */
    public static ResourceRequest any(Priority priority, Resource capability, int numContainers) {
        return new ResourceRequest(priority, ANY, capability, numContainers, true, null, 0);
    }

    /** A relaxed ask for one place, without a label and with the mark 0. */
    public static ResourceRequest at(String resourceName, Priority priority, Resource capability, int numContainers) {
        return new ResourceRequest(priority, resourceName, capability, numContainers, true, null, 0);
    }

    public ResourceRequest withCapability(Resource newCapability) {
        return new ResourceRequest(
                priority,
                resourceName,
                newCapability,
                numContainers,
                relaxLocality,
                nodeLabelExpression,
                allocationRequestId);
    }

    public ResourceRequest withNumContainers(int number) {
        return new ResourceRequest(
                priority, resourceName, capability, number, relaxLocality, nodeLabelExpression, allocationRequestId);
    }

    public ResourceRequest withNodeLabelExpression(@Nullable String expression) {
        return new ResourceRequest(
                priority, resourceName, capability, numContainers, relaxLocality, expression, allocationRequestId);
    }

    public boolean isAny() {
        return ANY.equals(resourceName);
    }
}

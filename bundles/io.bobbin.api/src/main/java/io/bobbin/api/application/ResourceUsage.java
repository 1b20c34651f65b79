package io.bobbin.api.application;

import io.bobbin.api.resource.Resource;

/**
 * What an application holds and has used.
 *
 * @param needed the sum of its outstanding asks for any place
 * @param memorySeconds MB-seconds so far
 * @param vcoreSeconds vcore-seconds so far
 */
public record ResourceUsage(
        int usedContainers,
        int reservedContainers,
        Resource used,
        Resource reserved,
        Resource needed,
        long memorySeconds,
        long vcoreSeconds) {

    public static final ResourceUsage NONE = new ResourceUsage(0, 0, Resource.NONE, Resource.NONE, Resource.NONE, 0, 0);
}

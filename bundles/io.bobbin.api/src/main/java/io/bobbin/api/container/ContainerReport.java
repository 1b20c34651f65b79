package io.bobbin.api.container;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;

/**
 * A container as the manager knows it. Times are ms since the epoch, 0 for not yet.
 *
 * @param applicationMaster whether the AM of its attempt runs in it
 * @param gone whether its node has reported that the process tree is gone, so that its share is free
 */
public record ContainerReport(
        ContainerId id,
        NodeId node,
        String nodeHttpAddress,
        Resource resource,
        Priority priority,
        ContainerLifecycle state,
        boolean applicationMaster,
        int exitStatus,
        String diagnostics,
        long startTime,
        long finishTime,
        boolean gone) {}

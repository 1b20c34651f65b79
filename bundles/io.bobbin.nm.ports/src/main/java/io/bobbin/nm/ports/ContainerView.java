package io.bobbin.nm.ports;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;

/**
 * A container of this node at one moment. Times are ms since the epoch, 0 for not yet.
 *
 * @param state the name of its state in the node's own table (SM-7)
 * @param exitStatus INVALID while it is not over
 */
public record ContainerView(
        ContainerId id,
        String user,
        String state,
        int exitStatus,
        String diagnostics,
        Resource resource,
        String executor,
        String workDirectory,
        String logDirectory,
        long startTime,
        long launchTime,
        long finishTime) {}

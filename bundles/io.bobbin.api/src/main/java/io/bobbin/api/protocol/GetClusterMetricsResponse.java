package io.bobbin.api.protocol;

import io.bobbin.api.resource.Resource;

/**
 * The cluster in numbers. Node counts are per state; application counts are of what the manager still knows.
 *
 * @param schedulerName the scheduler in use; empty while the slot is parked
 * @param clusterTimestamp start of this leadership, in ms since the epoch
 */
public record GetClusterMetricsResponse(
        int activeNodes,
        int unhealthyNodes,
        int decommissioningNodes,
        int decommissionedNodes,
        int lostNodes,
        int shutdownNodes,
        int waitingApplications,
        int runningApplications,
        int endedApplications,
        int runningContainers,
        int pendingContainers,
        Resource total,
        Resource used,
        String schedulerName,
        long clusterTimestamp,
        long term,
        String version) {}

package io.bobbin.scheduler.spi;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import java.util.SortedMap;

/**
 * Confirmed sums, without tentative bookings (rule 10).
 *
 * @param usedByNode room taken by containers that are not gone
 * @param usedByApplication amounts of containers that have not ended
 * @param outstandingByApplication outstanding numbers at ANY
 */
public record Books(
        long event,
        SortedMap<NodeId, Resource> usedByNode,
        SortedMap<ApplicationId, Resource> usedByApplication,
        SortedMap<ApplicationId, Integer> outstandingByApplication) {}

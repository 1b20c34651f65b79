package io.bobbin.scheduler.spi;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Confirmed sums, without tentative bookings (rule 10). Entries of nothing are left out, so equal books are equal values
 * whoever kept them.
 *
 * @param usedByNode room taken by containers that are not gone
 * @param usedByApplication amounts of containers that have not ended
 * @param outstandingByApplication outstanding numbers at ANY
 */
public record Books(
        long event,
        SortedMap<NodeId, Resource> usedByNode,
        SortedMap<ApplicationId, Resource> usedByApplication,
        SortedMap<ApplicationId, Integer> outstandingByApplication) {

    public Books {
        usedByNode = something(usedByNode, Resource.NONE);
        usedByApplication = something(usedByApplication, Resource.NONE);
        outstandingByApplication = something(outstandingByApplication, 0);
    }

    private static <K, V> SortedMap<K, V> something(SortedMap<K, V> sums, V nothing) {
        var kept = new TreeMap<>(sums);
        kept.values().removeIf(nothing::equals);
        return Collections.unmodifiableSortedMap(kept);
    }
}

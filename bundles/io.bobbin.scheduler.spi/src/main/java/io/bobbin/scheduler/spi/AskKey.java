package io.bobbin.scheduler.spi;

import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;

/**
 * Which of an attempt's asks: numbers for host, rack and ANY under one key are levels of the same wish. Ordered by
 * priority, then mark, then size.
 *
 * @param capability the normalised size of one container
 */
public record AskKey(Priority priority, long allocationRequestId, Resource capability) implements Comparable<AskKey> {

    @Override
    public int compareTo(AskKey other) {
        int order = priority.compareTo(other.priority);
        if (order == 0) {
            order = Long.compare(allocationRequestId, other.allocationRequestId);
        }
        return order != 0 ? order : compare(capability, other.capability);
    }

    private static int compare(Resource one, Resource other) {
        int order = Long.compare(one.memory(), other.memory());
        if (order == 0) {
            order = Long.compare(one.vcores(), other.vcores());
        }
        boolean further =
                order == 0 && !(one.others().isEmpty() && other.others().isEmpty());
        return further ? one.others().toString().compareTo(other.others().toString()) : order;
    }
}

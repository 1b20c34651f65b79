package io.bobbin.scheduler.spi;

import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import java.util.Comparator;

/**
 * Which of an attempt's asks: numbers for host, rack and ANY under one key are levels of the same wish. Ordered by
 * priority, then mark, then size.
 *
 * @param capability the normalised size of one container
 */
public record AskKey(Priority priority, long allocationRequestId, Resource capability) implements Comparable<AskKey> {

    private static final Comparator<AskKey> ORDER = Comparator.comparing(AskKey::priority)
            .thenComparingLong(AskKey::allocationRequestId)
            .thenComparingLong(key -> key.capability().memory())
            .thenComparingLong(key -> key.capability().vcores())
            .thenComparing(key -> key.capability().others().toString());

    @Override
    public int compareTo(AskKey other) {
        return ORDER.compare(this, other);
    }
}

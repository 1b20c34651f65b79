package io.bobbin.api.scheduler;

import io.bobbin.api.id.ApplicationId;
import java.util.List;

/**
 * Where the live applications of a queue are in another scheduler.
 *
 * @param queue as it is now
 * @param becomes its path in the other scheduler
 * @param known whether the other scheduler knows the queue; one that it does not know becomes {@code root.default}
 * @param applications how many live applications are in it
 * @param some the first of these, as far as their queue becomes another
 */
public record QueueMapping(String queue, String becomes, boolean known, int applications, List<ApplicationId> some) {

    public QueueMapping {
        some = List.copyOf(some);
    }

    /** Whether the queue is called otherwise in the other scheduler. */
    public boolean isOther() {
        return !queue.equals(becomes);
    }
}

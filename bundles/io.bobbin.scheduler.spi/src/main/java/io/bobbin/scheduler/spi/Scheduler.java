package io.bobbin.scheduler.spi;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.reason.AskExplanation;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * A policy. Every method is called on the scheduler's own loop, never two at a time. It owns nothing that could not be
 * rebuilt from the ledger, looks at no clock and draws no random number: the same events give the same proposals.
 */
@ConsumerType
public interface Scheduler {

    /**
     * Takes a part of the ledger, before or between events. The facts hold as of the chunk's event; later events may be
     * about the same items, earlier ones are to be ignored for them (rule 9). An application whose queue is not known here
     * is in the default queue, {@code root.default}; its queue's name stays.
     */
    void restore(LedgerChunk chunk);

    /** Takes events in their order, without gaps. */
    void onEvents(List<NumberedEvent> events);

    /**
     * Looks for placements by the books as they stand. The engine calls it after events, while it may propose; a follower
     * is never asked. The budget counts work, not time, and bounds what is looked at in one call.
     */
    PassResult pass(PassBudget budget);

    /** Why the outstanding asks of an application are not met; empty when it has none or is not known. */
    List<AskExplanation> explain(ApplicationId application);

    /** A waiting application's place in its queue's order, from 1; 0 when it does not wait. */
    int position(ApplicationId application);

    /**
     * The applications that are first in the order of a waiting application's queue, as far as they wait and come before
     * it. The engine shows them to people.
     *
     * @param most how many ids to give at the most
     */
    default List<ApplicationId> ahead(ApplicationId application, int most) {
        return List.of();
    }

    /** A queue by name or path, as the books stand; empty when there is none. */
    Optional<QueueInfo> queue(String nameOrPath);

    /** The path of the queue in which an application with this queue name would be; empty when there is none. */
    Optional<String> placeInQueue(String requested);

    /** The sums of the confirmed books, for the comparison with the ledger. */
    Books books();

    /** Lets go of everything; nothing is called afterwards. */
    void close();
}

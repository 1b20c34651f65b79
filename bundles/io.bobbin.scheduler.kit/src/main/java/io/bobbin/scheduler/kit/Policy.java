package io.bobbin.scheduler.kit;

import java.util.Comparator;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What a scheduler of one queue decides: who is served before whom, and which node gets a container. A
 * {@link PolicyScheduler} does everything else. Asked on the scheduler's loop only, and has to give the same answers for
 * the same books: no clock, no chance, nothing remembered that the books do not say.
 */
@ConsumerType
public interface Policy {

    /**
     * Who comes first. Asked anew for every container, so it may go by what applications use. Of equal ones the application
     * that was submitted first comes first.
     */
    default Comparator<Contender> order() {
        return Comparator.comparingInt(contender -> 0);
    }

    /**
     * Which of the nodes that may take a container of this ask gets it: the first in this order. Of equal ones the node
     * with the smaller id comes first. What hosts and racks an ask names, its label and the blacklist of its application
     * have been heeded before.
     */
    Comparator<MirrorNode> preference(Ask ask);
}

package io.bobbin.scheduler.spi;

import io.bobbin.api.id.ApplicationAttemptId;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * An attempt in the ledger.
 *
 * @param index its dense index
 * @param fence grows with each attempt and move of the application; a proposal based on an older one is refused
 * @param amWaiting whether it still waits for its AM container
 * @param asks outstanding numbers
 * @param blacklist hosts and racks that it does not want, for its AM container as long as it waits for that (SCH-09)
 */
public record AttemptFacts(
        int index,
        ApplicationAttemptId id,
        long fence,
        boolean amWaiting,
        List<AskUpdate> asks,
        SortedSet<String> blacklist) {

    public AttemptFacts {
        asks = List.copyOf(asks);
        blacklist = Collections.unmodifiableSortedSet(new TreeSet<>(blacklist));
    }
}

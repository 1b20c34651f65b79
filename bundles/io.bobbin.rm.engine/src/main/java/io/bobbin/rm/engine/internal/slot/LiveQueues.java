package io.bobbin.rm.engine.internal.slot;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.scheduler.QueueMapping;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.scheduler.spi.Scheduler;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The queues of the applications that live, as they were at one moment. Immutable. */
final class LiveQueues {

    /** Where an application is whose queue a scheduler does not know. */
    private static final String OTHERWISE = "root.default";

    private static final int SHOWN = 20;

    private final Map<String, List<ApplicationId>> applications;

    private LiveQueues(Map<String, List<ApplicationId>> applications) {
        this.applications = applications;
    }

    static LiveQueues of(Ledger ledger) {
        var applications = new TreeMap<String, List<ApplicationId>>();
        for (LedgerApplication each : ledger.applications().values()) {
            if (each.isAdded() && !each.phase().isFinal()) {
                applications
                        .computeIfAbsent(each.queue(), queue -> new ArrayList<>())
                        .add(each.id());
            }
        }
        return new LiveQueues(applications);
    }

    /** Where they are in a scheduler. On that one's loop. */
    List<QueueMapping> in(Scheduler scheduler) {
        var mapped = new ArrayList<QueueMapping>();
        applications.forEach((queue, ids) -> {
            Optional<String> place = scheduler.placeInQueue(queue);
            String becomes = place.orElse(OTHERWISE);
            List<ApplicationId> some = becomes.equals(queue) ? List.of() : ids.subList(0, Math.min(SHOWN, ids.size()));
            mapped.add(new QueueMapping(queue, becomes, place.isPresent(), ids.size(), some));
        });
        return List.copyOf(mapped);
    }
}

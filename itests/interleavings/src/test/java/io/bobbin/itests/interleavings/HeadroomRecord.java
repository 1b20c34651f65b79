package io.bobbin.itests.interleavings;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AttemptFacts;
import io.bobbin.scheduler.spi.ContainerFacts;
import io.bobbin.scheduler.spi.Headroom;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.SchedulerEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What was published as headroom, and what each attempt held at each event; so what a response says can be checked: some
 * published amount, less the attempt's grants and plus its ends since then, never below zero (rule 12).
 */
final class HeadroomRecord {

    /** What one response said. */
    private record Said(ApplicationAttemptId attempt, int ask, Resource amount) {}

    private final Violations violations;
    private final List<Headroom> published = new ArrayList<>();
    private final TreeMap<ContainerId, ContainerFacts> live = new TreeMap<>();
    private final TreeMap<ApplicationAttemptId, TreeMap<Long, Resource>> held = new TreeMap<>();
    private final TreeMap<Integer, ApplicationAttemptId> attempts = new TreeMap<>();
    private final TreeMap<ApplicationAttemptId, List<Long>> asks = new TreeMap<>();
    private final List<Said> said = new ArrayList<>();
    private final TreeMap<Long, SchedulerEvent> events = new TreeMap<>();
    private final Set<ContainerId> handedOut = new TreeSet<>();
    private @Nullable ApplicationAttemptId untold;
    private long last;

    HeadroomRecord(Violations violations) {
        this.violations = violations;
    }

    void published(Headroom headroom) {
        published.add(headroom);
    }

    private void added(AttemptFacts facts) {
        attempts.put(facts.index(), facts.id());
    }

    /** Notes an event; several schedulers are told the same ones, not always in step. */
    void take(NumberedEvent numbered) {
        events.putIfAbsent(numbered.number(), numbered.event());
    }

    private void replay(long number, SchedulerEvent event) {
        last = number;
        ApplicationAttemptId askedAgain = untold;
        untold = null;
        if (event instanceof SchedulerEvent.AttemptAdded added) {
            added(added.attempt());
        } else if (event instanceof SchedulerEvent.AsksChanged change) {
            ApplicationAttemptId id = attempts.get(change.attempt());
            if (id != null && !change.amWaiting() && !id.equals(askedAgain)) {
                asks.computeIfAbsent(id, key -> new ArrayList<>()).add(last);
            }
        } else if (event instanceof SchedulerEvent.Committed committed) {
            ContainerFacts facts = committed.container();
            live.put(facts.id(), facts);
            change(facts.id().attempt(), facts.resource());
        } else if (event instanceof SchedulerEvent.ContainerEnded ended) {
            ContainerFacts facts = live.remove(ended.container());
            if (facts != null) {
                boolean mayBeAskedAgain = !facts.applicationMaster() && !handedOut.contains(facts.id());
                untold = mayBeAskedAgain ? facts.id().attempt() : null;
                change(facts.id().attempt(), Resource.NONE.minus(facts.resource()));
            }
        }
    }

    private void change(ApplicationAttemptId attempt, Resource by) {
        Resource before = heldAt(attempt, last);
        held.computeIfAbsent(attempt, id -> new TreeMap<>()).put(last, before.plus(by));
    }

    private Resource heldAt(ApplicationAttemptId attempt, long event) {
        TreeMap<Long, Resource> changes = held.get(attempt);
        var change = changes == null ? null : changes.floorEntry(event);
        return change == null ? Resource.NONE : change.getValue();
    }

    /** An AM was handed this; what ends without that is asked for again, in the event that follows its end. */
    void handedOut(ContainerId container) {
        handedOut.add(container);
    }

    /**
     * A response to an allocate that asked.
     *
     * @param ask which of the attempt's asking allocates it was, from 0
     */
    void said(ApplicationAttemptId attempt, int ask, Resource amount) {
        said.add(new Said(attempt, ask, amount));
    }

    /** Checks all responses; call when every event has been told. */
    void check() {
        events.forEach(this::replay);
        var answered = new TreeMap<ApplicationAttemptId, Integer>();
        said.forEach(response -> answered.merge(response.attempt(), 1, Integer::sum));
        answered.forEach((attempt, count) -> violations.expect(
                asks.getOrDefault(attempt, List.of()).size() <= count,
                () -> attempt + " asked in " + count + " allocates and " + asks.get(attempt) + " events"));
        published.sort(Comparator.comparingLong(Headroom::event));
        for (Said response : said) {
            List<Long> asked = asks.getOrDefault(response.attempt(), List.of());
            if (response.ask() < asked.size() && !explains(response, asked.get(response.ask()))) {
                violations.add("The headroom " + response.amount() + " told to " + response.attempt() + " at event "
                        + asked.get(response.ask()) + " follows from nothing that was published");
            }
        }
    }

    private boolean explains(Said response, long event) {
        if (response.amount().isNone()) {
            return true;
        }
        Resource now = heldAt(response.attempt(), event);
        for (Headroom headroom : published) {
            if (headroom.event() > event) {
                break;
            }
            Resource since = heldAt(response.attempt(), headroom.event()).minus(now);
            if (headroom.amount().plus(since).max(Resource.NONE).equals(response.amount())) {
                return true;
            }
        }
        return false;
    }
}

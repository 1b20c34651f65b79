package io.bobbin.rm.engine.internal.metrics;

import io.bobbin.api.application.AccessList;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Loops;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.lifecycle.Moves;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.rm.model.attempt.AttemptPhase;
import io.bobbin.rm.model.container.ContainerPhase;
import io.bobbin.rm.ports.LifecycleEvent;
import io.bobbin.rm.ports.LifecycleEvent.Subject;
import io.bobbin.rm.ports.LifecycleEvent.What;
import io.bobbin.rm.ports.LifecyclePublisher;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells publishers of everything that has moved, each on a loop of its own, so that none of them holds up the truth
 * (MET-04). What a slow one has no room for is dropped and counted; without any, nothing is even written down (MET-05).
 * On the truth loop.
 */
public final class Publishers implements Moves {

    private static final Logger LOG = LoggerFactory.getLogger(Publishers.class);
    private static final int MOST_WAITING = 10_000;

    private final Truth truth;
    private final Loops loops;
    private final Map<LifecyclePublisher, EventLoop> present = new LinkedHashMap<>();
    private long published;
    private long dropped;
    private int opened;

    public Publishers(Truth truth, Loops loops) {
        this.truth = truth;
        this.loops = loops;
    }

    public void bind(LifecyclePublisher publisher) {
        present.computeIfAbsent(publisher, each -> loops.open("publisher-" + ++opened));
    }

    /** What waits for it is told still; nothing new is. */
    public void unbind(LifecyclePublisher publisher) {
        EventLoop loop = present.remove(publisher);
        if (loop != null) {
            loop.close();
        }
    }

    public void close() {
        present.values().forEach(EventLoop::close);
        present.clear();
    }

    long published() {
        return published;
    }

    long dropped() {
        return dropped;
    }

    @Override
    public void moved(LedgerApplication application, ApplicationPhase before) {
        ApplicationPhase phase = application.phase();
        if (present.isEmpty() || (phase.shown() == before.shown() && phase.isFinal() == before.isFinal())) {
            return;
        }
        boolean created = before instanceof ApplicationPhase.New;
        What what = created ? What.CREATED : phase.isFinal() ? What.FINISHED : What.STATE_CHANGED;
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("user", application.user());
        facts.put("queue", application.queue());
        tell(Subject.APPLICATION, what, application.id(), phase.shown(), facts);
    }

    /** Who may see an application beside its owner and those above has just been settled (MET-01). */
    public void viewAclKnown(LedgerApplication application, AccessList view) {
        if (!present.isEmpty()) {
            Map<String, String> facts = new LinkedHashMap<>();
            facts.put("viewEverybody", Boolean.toString(view.everybody()));
            facts.put("viewUsers", String.join(",", view.users()));
            facts.put("viewGroups", String.join(",", view.groups()));
            tell(
                    Subject.APPLICATION,
                    What.RIGHTS_KNOWN,
                    application.id(),
                    application.phase().shown(),
                    facts);
        }
    }

    @Override
    public void moved(LedgerAttempt attempt, AttemptPhase before) {
        AttemptPhase phase = attempt.phase();
        if (!present.isEmpty() && phase.shown() != before.shown()) {
            tell(Subject.ATTEMPT, what(phase, before), attempt.id(), phase.shown(), Map.of());
        }
    }

    private static What what(AttemptPhase phase, AttemptPhase before) {
        if (before instanceof AttemptPhase.New) {
            return What.CREATED;
        }
        if (phase.isFinal()) {
            return What.FINISHED;
        }
        if (phase instanceof AttemptPhase.Launched) {
            return What.LAUNCHED;
        }
        return phase instanceof AttemptPhase.Running ? What.REGISTERED : What.STATE_CHANGED;
    }

    @Override
    public void moved(LedgerContainer container, ContainerPhase before) {
        ContainerPhase phase = container.phase();
        if (present.isEmpty() || phase.shown() == before.shown()) {
            return;
        }
        boolean created = before instanceof ContainerPhase.New;
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("node", container.node().id().toString());
        if (phase instanceof ContainerPhase.Ended ended) {
            facts.put("exitStatus", Integer.toString(ended.end().exitStatus()));
        }
        What what = created ? What.CREATED : phase instanceof ContainerPhase.Ended ? What.FINISHED : What.STATE_CHANGED;
        tell(Subject.CONTAINER, what, container.id(), phase.shown(), facts);
    }

    private void tell(Subject subject, What what, Object id, Enum<?> state, Map<String, String> facts) {
        var event = new LifecycleEvent(subject, what, id.toString(), state.name(), truth.millis(), facts);
        present.forEach((publisher, loop) -> {
            if (loop.waiting() >= MOST_WAITING) {
                dropped++;
            } else {
                published++;
                loop.execute("publish " + event.id(), () -> publish(publisher, event));
            }
        });
    }

    private static void publish(LifecyclePublisher publisher, LifecycleEvent event) {
        try {
            publisher.publish(event);
        } catch (RuntimeException failure) {
            LOG.warn("A publisher failed on {}", event, failure);
        }
    }
}

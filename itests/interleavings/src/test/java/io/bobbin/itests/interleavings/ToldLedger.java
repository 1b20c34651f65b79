package io.bobbin.itests.interleavings;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.AttemptFacts;
import io.bobbin.scheduler.spi.ContainerFacts;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.NodeFacts;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.SchedulerEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The ledger as one scheduler is told, event by event. As events come in the order in which the truth changed, what is
 * here before a commit is what held at that commit; so each commit is checked against it (rule 2).
 */
final class ToldLedger {

    private final ResourceCalculator calculator;
    private final Violations violations;
    private final TreeMap<Integer, ToldNode> nodes = new TreeMap<>();
    private final TreeMap<Integer, ToldAttempt> attempts = new TreeMap<>();
    private final TreeMap<ContainerId, ContainerFacts> containers = new TreeMap<>();
    private final TreeMap<ContainerId, Long> since = new TreeMap<>();
    private boolean complete;

    ToldLedger(ResourceCalculator calculator, Violations violations) {
        this.calculator = calculator;
        this.violations = violations;
    }

    /** The whole ledger has been told; commits are checked from now on. */
    void complete() {
        complete = true;
    }

    @Nullable
    ToldNode node(int index) {
        return nodes.get(index);
    }

    @Nullable
    ToldAttempt attempt(int index) {
        return attempts.get(index);
    }

    List<ToldNode> nodes() {
        return new ArrayList<>(nodes.values());
    }

    void restore(LedgerChunk chunk) {
        chunk.nodes().forEach(facts -> joined(facts, chunk.event()));
        chunk.attempts().forEach(facts -> added(facts, chunk.event()));
        chunk.containers().forEach(facts -> put(facts, chunk.event()));
    }

    void take(NumberedEvent numbered) {
        long number = numbered.number();
        SchedulerEvent event = numbered.event();
        if (event instanceof SchedulerEvent.NodeJoined joined) {
            joined(joined.node(), number);
        } else if (event instanceof SchedulerEvent.NodeChanged change) {
            ToldNode node = nodes.get(change.node());
            if (node != null && number > node.since()) {
                node.change(change.total(), change.state());
            }
        } else if (event instanceof SchedulerEvent.NodeLeft left) {
            nodes.remove(left.node());
            violations.expect(
                    free(left.node(), Resource.NONE).isNone(), () -> "Node " + left.node() + " left with containers");
        } else if (event instanceof SchedulerEvent.AttemptAdded added) {
            added(added.attempt(), number);
        } else if (event instanceof SchedulerEvent.AttemptRemoved removed) {
            attempts.remove(removed.attempt());
        } else if (event instanceof SchedulerEvent.AsksChanged change) {
            ToldAttempt attempt = attempts.get(change.attempt());
            if (attempt != null && number > attempt.since()) {
                attempt.change(change);
            }
        } else if (event instanceof SchedulerEvent.Committed committed) {
            committed(committed.container(), number);
        } else if (event instanceof SchedulerEvent.ContainerEnded ended) {
            ended(ended.container(), number);
        } else if (event instanceof SchedulerEvent.ContainerGone gone) {
            gone(gone.container(), number);
        }
    }

    private void joined(NodeFacts facts, long event) {
        nodes.put(facts.index(), new ToldNode(facts, event));
    }

    private void added(AttemptFacts facts, long event) {
        attempts.put(facts.index(), new ToldAttempt(facts, event));
    }

    private void put(ContainerFacts facts, long event) {
        containers.put(facts.id(), facts);
        since.put(facts.id(), event);
    }

    private void committed(ContainerFacts facts, long event) {
        ToldNode node = nodes.get(facts.node());
        ToldAttempt attempt = attempts.get(facts.attempt());
        if (complete) {
            check(facts, node, attempt);
        }
        put(facts, event);
        if (attempt != null && node != null && event > attempt.since()) {
            attempt.granted(facts, node);
        }
    }

    private void check(ContainerFacts facts, @Nullable ToldNode node, @Nullable ToldAttempt attempt) {
        violations.expect(!containers.containsKey(facts.id()), () -> facts.id() + " was granted twice");
        if (node == null || attempt == null) {
            violations.add(facts + " was granted, but there is no such " + (node == null ? "node" : "attempt"));
            return;
        }
        Supplier<String> what = () -> facts.id() + " of " + facts.key() + " on " + node;
        violations.expect(node.isUsable(), () -> what.get() + " was granted on a node that is not usable");
        violations.expect(attempt.number(facts.key()) > 0, () -> what.get() + " was granted beyond what was asked");
        violations.expect(
                attempt.allows(facts.key(), facts.locality(), node),
                () -> what.get() + " was granted at " + facts.locality() + ", which was not asked");
        violations.expect(!attempt.excludes(node), () -> what.get() + " was granted on a blacklisted node");
        String label = attempt.label(facts.key());
        violations.expect(
                label.isEmpty() || node.labels().contains(label),
                () -> what.get() + " was granted without label " + label);
        Resource free = free(facts.node(), node.total());
        violations.expect(
                calculator.fits(facts.resource(), free),
                () -> what.get() + " over-commits the node, which has " + free);
    }

    private Resource free(int node, Resource total) {
        Resource free = total;
        for (ContainerFacts facts : containers.values()) {
            free = facts.node() == node ? free.minus(facts.resource()) : free;
        }
        return free;
    }

    private void ended(ContainerId id, long event) {
        ContainerFacts facts = containers.get(id);
        if (facts == null || event <= since.getOrDefault(id, 0L)) {
            return;
        }
        violations.expect(!facts.ended(), () -> id + " ended twice");
        containers.put(
                id,
                new ContainerFacts(
                        id,
                        facts.attempt(),
                        facts.node(),
                        facts.key(),
                        facts.locality(),
                        facts.resource(),
                        facts.applicationMaster(),
                        true));
    }

    private void gone(ContainerId id, long event) {
        ContainerFacts facts = containers.get(id);
        if (facts == null || event <= since.getOrDefault(id, 0L)) {
            return;
        }
        violations.expect(facts.ended(), () -> id + " was gone before it had ended");
        containers.remove(id);
    }
}

package io.bobbin.rm.engine.internal.metrics;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.resource.Resource;
import io.bobbin.metrics.spi.Sample;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.model.application.ApplicationPhase;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What the ledger adds up to. It is added up anew for each look, from sums that applications and nodes keep, so nothing
 * can be left behind by any way in which something ends. On the truth loop.
 */
final class ClusterNumbers {

    private static final long BYTES_PER_MB = 1L << 20;

    private final Ledger ledger;
    private final Groups groups;
    private final Function<Collection<LedgerApplication>, Map<ReasonCode, Integer>> reasons;

    /**
     * @param reasons counts the applications that wait, by their first reason
     */
    ClusterNumbers(
            Ledger ledger, Groups groups, Function<Collection<LedgerApplication>, Map<ReasonCode, Integer>> reasons) {
        this.ledger = ledger;
        this.groups = groups;
        this.reasons = reasons;
    }

    void tell(Consumer<Sample> samples) {
        groups.all().forEach(Group::clear);
        ledger.applications().values().forEach(this::add);
        groups.all().forEach(group -> group.tell(samples));
        activeUsers(samples);
        waiting(samples);
        nodes(samples);
    }

    private void add(LedgerApplication application) {
        Group group = groups.of(application);
        if (!application.phase().isFinal()) {
            if (hasRun(application)) {
                group.running++;
            } else {
                group.pending++;
            }
        }
        application.attempts().forEach(group::add);
    }

    private static boolean hasRun(LedgerApplication application) {
        ApplicationPhase phase = application.phase();
        return switch (phase.shown()) {
            case NEW, NEW_SAVING, SUBMITTED, ACCEPTED -> false;
            case RUNNING, FINISHED, FAILED, KILLED -> true;
        };
    }

    private void activeUsers(Consumer<Sample> samples) {
        var byQueue = new TreeMap<String, Integer>();
        groups.all().forEach(group -> byQueue.merge(group.queue(), group.isActive() ? 1 : 0, Integer::sum));
        byQueue.forEach((queue, users) -> samples.accept(RmMetrics.ACTIVE_USERS.of(users, queue)));
    }

    private void waiting(Consumer<Sample> samples) {
        Map<ReasonCode, Integer> counted = reasons.apply(ledger.applications().values());
        for (ReasonCode code : ReasonCode.values()) {
            samples.accept(RmMetrics.WAITING.of(counted.getOrDefault(code, 0), code.name()));
        }
    }

    private void nodes(Consumer<Sample> samples) {
        var states = new EnumMap<NodeState, Integer>(NodeState.class);
        Resource total = Resource.NONE;
        Resource used = Resource.NONE;
        long containers = 0;
        for (LedgerNode node : ledger.nodes().values()) {
            states.merge(node.phase().shown(), 1, Integer::sum);
            total = total.plus(node.total());
            used = used.plus(node.used());
            containers += node.containers().size();
        }
        ledger.leftNodes().values().forEach(node -> states.merge(node.phase().shown(), 1, Integer::sum));
        for (NodeState state : NodeState.values()) {
            samples.accept(RmMetrics.NODES.of(states.getOrDefault(state, 0), state.name()));
        }
        samples.accept(RmMetrics.NODE_CONTAINERS.of(containers));
        samples.accept(RmMetrics.TOTAL_MEMORY.of(total.memory() * BYTES_PER_MB));
        samples.accept(RmMetrics.TOTAL_VCORES.of(total.vcores()));
        samples.accept(RmMetrics.USED_MEMORY.of(used.memory() * BYTES_PER_MB));
        samples.accept(RmMetrics.USED_VCORES.of(used.vcores()));
    }
}

package io.bobbin.rm.engine.internal.clients;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.GetClusterMetricsResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.engine.internal.truth.Version;
import io.bobbin.rm.model.application.ApplicationPhase;
import java.util.EnumMap;

/** The cluster in numbers, counted when asked. On the truth loop. */
final class Metrics {

    private final Truth truth;
    private final Ledger ledger;
    private final Bookings bookings;

    Metrics(Truth truth, Ledger ledger, Bookings bookings) {
        this.truth = truth;
        this.ledger = ledger;
        this.bookings = bookings;
    }

    /**
     * @param scheduler the scheduler in use; empty while the slot is parked
     */
    GetClusterMetricsResponse now(String scheduler) {
        var nodes = new EnumMap<NodeState, Integer>(NodeState.class);
        Resource total = Resource.NONE;
        Resource used = Resource.NONE;
        for (LedgerNode node : ledger.nodes().values()) {
            nodes.merge(node.phase().shown(), 1, Integer::sum);
            total = total.plus(node.total());
            used = used.plus(node.used());
        }
        for (LedgerNode node : ledger.leftNodes().values()) {
            nodes.merge(node.phase().shown(), 1, Integer::sum);
        }
        int waiting = 0;
        int running = 0;
        int ended = 0;
        int containers = 0;
        for (LedgerApplication application : ledger.applications().values()) {
            if (application.phase().isFinal()) {
                ended++;
            } else if (application.phase() instanceof ApplicationPhase.Running) {
                running++;
            } else {
                waiting++;
            }
            for (LedgerAttempt attempt : application.attempts()) {
                containers += attempt.live().size();
            }
        }
        return new GetClusterMetricsResponse(
                nodes.getOrDefault(NodeState.RUNNING, 0),
                nodes.getOrDefault(NodeState.UNHEALTHY, 0),
                nodes.getOrDefault(NodeState.DECOMMISSIONING, 0),
                nodes.getOrDefault(NodeState.DECOMMISSIONED, 0),
                nodes.getOrDefault(NodeState.LOST, 0),
                nodes.getOrDefault(NodeState.SHUTDOWN, 0),
                waiting,
                running,
                ended,
                containers,
                (int) Math.min(Integer.MAX_VALUE, bookings.outstanding()),
                total,
                used,
                scheduler,
                truth.leadership().clusterTimestamp(),
                truth.leadership().term(),
                Version.TEXT);
    }
}

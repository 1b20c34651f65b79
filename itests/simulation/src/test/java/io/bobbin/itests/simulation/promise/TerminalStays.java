package io.bobbin.itests.simulation.promise;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.itests.simulation.cluster.Cluster;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * P6, first half: what has ended stays as it ended, for the manager and for everybody who asks it. A manager that begins
 * anew with the memory store has forgotten, as it says; a submission that is repeated to it is a new one. So an application
 * is watched as long as the leadership lasts that gave it its id.
 */
public final class TerminalStays implements Promise {

    private final TreeMap<ApplicationId, ApplicationState> ended = new TreeMap<>();
    private final TreeMap<ApplicationId, ApplicationState> reported = new TreeMap<>();
    private final TreeSet<ContainerId> endedContainers = new TreeSet<>();
    private long leadership;
    private String broken = "";

    @Override
    public void reported(ApplicationReport report) {
        if (report.id().clusterTimestamp() != leadership) {
            return;
        }
        see(reported, report.id(), report.state(), "is reported as ");
    }

    /** @param known what one observer knows: news of the one may be older than what the other knows */
    private void see(Map<ApplicationId, ApplicationState> known, ApplicationId id, ApplicationState state, String how) {
        ApplicationState before = known.get(id);
        if (before != null && before != state) {
            broken = "P6: " + id + " was " + before + " and " + how + state;
        } else if (state.isFinal()) {
            known.put(id, state);
        }
    }

    @Override
    public String afterEvent(Cluster cluster) {
        Ledger ledger = cluster.manager().ledger();
        if (ledger != null) {
            leadership = cluster.manager().timestamp();
            for (LedgerApplication application : ledger.applications().values()) {
                if (application.id().clusterTimestamp() != leadership) {
                    continue;
                }
                see(ended, application.id(), application.phase().shown(), "is ");
            }
            ledger.nodes().values().forEach(this::look);
        }
        return broken;
    }

    private void look(LedgerNode node) {
        for (LedgerContainer container : node.containers()) {
            if (container.hasEnded()) {
                endedContainers.add(container.id());
            } else if (endedContainers.contains(container.id())) {
                broken = "P6: " + container.id() + " had ended and is " + container.phase();
            }
        }
    }
}

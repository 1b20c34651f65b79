package io.bobbin.itests.ledger;

import static io.bobbin.testkit.TestCluster.TESTER;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.AttemptReport;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.testkit.TestCluster;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What clients are told of everything at one moment, when all loops are at rest. */
record Seen(
        SortedMap<ApplicationId, ApplicationReport> applications,
        SortedMap<ApplicationAttemptId, AttemptReport> attempts,
        SortedMap<ContainerId, ContainerReport> containers,
        SortedMap<NodeId, NodeReport> nodes,
        Books books,
        List<String> audit) {

    private static final GetApplicationsRequest ALL = GetApplicationsRequest.all();

    /** Before anything has happened. */
    static Seen nothing() {
        var none = new Books(0, new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
        return new Seen(new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), none, List.of());
    }

    static Seen of(TestCluster cluster, Collection<ApplicationId> submitted) {
        var clients = cluster.engine().clients();
        var books = cluster.engine().books();
        var audit = cluster.engine().audit();
        var nodes = new TreeMap<NodeId, NodeReport>();
        take(clients.nodes(TESTER), report -> nodes.put(report.id(), report));
        var applications = new TreeMap<ApplicationId, ApplicationReport>();
        take(clients.applications(TESTER, ALL), report -> applications.put(report.id(), report));
        var attempts = new TreeMap<ApplicationAttemptId, AttemptReport>();
        for (ApplicationId id : submitted) {
            take(clients.attempts(TESTER, id), report -> attempts.put(report.id(), report));
        }
        cluster.drain();
        var containers = new TreeMap<ContainerId, ContainerReport>();
        for (ApplicationAttemptId id : attempts.keySet()) {
            take(clients.containers(TESTER, id), report -> containers.put(report.id(), report));
        }
        return new Seen(applications, attempts, containers, nodes, cluster.now(books), cluster.now(audit));
    }

    private static <T> void take(CompletionStage<List<T>> call, Consumer<T> taker) {
        var unused = call.thenAccept(all -> all.forEach(taker));
    }

    /** The attempt's state; null when it is not known. */
    @Nullable
    AttemptState state(ApplicationAttemptId id) {
        AttemptReport report = attempts.get(id);
        return report == null ? null : report.state();
    }

    /** Containers of an attempt that have not ended, but for its AM's. */
    List<ContainerReport> live(ApplicationAttemptId attempt) {
        return containers.values().stream()
                .filter(each -> each.id().attempt().equals(attempt))
                .filter(each -> !each.applicationMaster() && !each.state().isFinal())
                .toList();
    }
}

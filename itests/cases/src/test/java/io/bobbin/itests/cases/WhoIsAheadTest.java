package io.bobbin.itests.cases;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.reason.Explanation;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.model.rights.QueueAcls;
import io.bobbin.rm.model.rights.Rights;
import io.bobbin.rm.ports.Requester;
import io.bobbin.testkit.TestCluster;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Whoever waits sees where it is in line and behind whom, as far as that may be seen. */
class WhoIsAheadTest {

    private static final Requester ANN = Requester.user("ann");
    private static final Requester BOB = Requester.user("bob");

    private final List<ApplicationId> waiting = new ArrayList<>();

    /** A cluster that is full, with applications of these people in line. */
    private TestCluster line(UnaryOperator<EngineSettings.Builder> settings, Requester... submitters) {
        TestCluster cluster = TestCluster.create(1, settings);
        cluster.startNode("one", 1024);
        cluster.startAm();
        for (Requester submitter : submitters) {
            ApplicationId id = cluster.now(cluster.engine().clients().newApplication(submitter))
                    .id();
            cluster.now(cluster.engine().clients().submit(submitter, TestCluster.context(id, 1024)));
            waiting.add(id);
        }
        return cluster;
    }

    private static Explanation explain(TestCluster cluster, Requester asker, ApplicationId id) {
        return cluster.now(cluster.engine().clients().explain(asker, id));
    }

    @Test
    void theFirstFiveAndTheNumberOfAllThatAreAheadAreTold() {
        try (var cluster = line(settings -> settings, ANN, ANN, ANN, ANN, ANN, ANN, ANN)) {
            Explanation last = explain(cluster, ANN, waiting.get(6));
            assertThat(last.position()).isEqualTo(7);
            assertThat(last.ahead()).isEqualTo(waiting.subList(0, 5));
            assertThat(last.aheadInAll()).isEqualTo(6);

            Explanation first = explain(cluster, ANN, waiting.get(0));
            assertThat(first.position()).isEqualTo(1);
            assertThat(first.ahead()).isEmpty();
            assertThat(first.aheadInAll()).isZero();
        }
    }

    @Test
    void aListHasThePlaceOfEveryOneThatWaits() {
        try (var cluster = line(settings -> settings, ANN, ANN, ANN)) {
            var all = new GetApplicationsRequest(Set.of(), Set.of(), Set.of(), Set.of(), 0);
            Map<ApplicationId, Integer> places = cluster
                    .now(cluster.engine().clients().applications(ANN, all))
                    .stream()
                    .collect(Collectors.toMap(ApplicationReport::id, ApplicationReport::position));
            assertThat(waiting).extracting(places::get).containsExactly(1, 2, 3);
            assertThat(places.values()).containsExactlyInAnyOrder(0, 1, 2, 3);
            assertThat(cluster.report(waiting.get(2)).position()).isEqualTo(3);
        }
    }

    @Test
    void thoseThatTheAskerMayNotSeeAreCountedAndNotNamed() {
        var rights = new Rights(true, AccessList.of("root"), QueueAcls.DEFAULT);
        try (var cluster = line(settings -> settings.rights(rights), ANN, BOB, ANN, BOB)) {
            Explanation asBob = explain(cluster, BOB, waiting.get(3));
            assertThat(asBob.ahead()).containsExactly(waiting.get(1));
            assertThat(asBob.aheadInAll()).isEqualTo(3);

            Explanation asRoot = explain(cluster, Requester.user("root"), waiting.get(3));
            assertThat(asRoot.ahead()).isEqualTo(waiting.subList(0, 3));
        }
    }
}

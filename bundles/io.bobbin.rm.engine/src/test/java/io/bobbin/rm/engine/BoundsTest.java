package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What one application or node can do to the manager and to the others has bounds. */
class BoundsTest {

    private static final Resource LARGE = Resource.of(8192, 1);
    private static final Resource TASK = Resource.of(1024, 1);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());
    private final Node one = cluster.join("one", 8192);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    /** Asks that differ in their marks. */
    private static List<ResourceRequest> different(int number) {
        return IntStream.range(0, number)
                .mapToObj(mark -> new ResourceRequest(new Priority(1), "*", LARGE, 1, true, null, mark))
                .toList();
    }

    @Test
    void ofAGreatManyDifferentAsksTheFirstHundredAreExplained() {
        Am am = cluster.running();

        am.allocate(different(150), List.of());

        var asks = cluster.now(
                        cluster.engine().clients().explain(Cluster.ANN, am.id().application()))
                .asks();
        assertThat(asks)
                .extracting(each -> each.ask().allocationRequestId())
                .startsWith(0L, 1L, 2L)
                .hasSize(100);
        assertThat(asks).allSatisfy(each -> assertThat(each.reasons()).isNotEmpty());
    }

    // What nodes say

    @ParameterizedTest
    @ValueSource(strings = {"*", "/rack", " ", ""})
    @Spec("NOD-09")
    void aNodeWhoseNameIsNoHostIsNotTakenIn(String host) {
        var response = cluster.unregistered(host, "/rack", Resource.of(8192, 8)).register();

        assertThat(response.action()).isEqualTo(NodeAction.SHUTDOWN);
        assertThat(response.diagnostics()).contains("no host");
    }

    @Test
    @Spec("NOD-09")
    void aNodeThatOffersWhatNoNodeHasIsNotTakenIn() {
        var endless = Resource.of(Long.MAX_VALUE, 8);
        var negative = new Resource(8192, 8, Map.of("gpu", -1L));

        for (Resource offer : List.of(endless, negative)) {
            var response = cluster.unregistered("two", "/rack", offer).register();
            assertThat(response.action()).isEqualTo(NodeAction.SHUTDOWN);
            assertThat(response.diagnostics()).contains("which no node has");
        }
        Node wordy = cluster.unregistered("two", "/rack", Resource.of(8192, 8)).labels(Set.of("l".repeat(10_001)));
        assertThat(wordy.register().action()).isEqualTo(NodeAction.SHUTDOWN);
        assertThat(cluster.now(cluster.engine().clients().nodes(Cluster.ANN))).hasSize(1);
    }

    @Test
    void whatANodeSaysOfAContainerThatNobodyCouldHaveStartedChangesNothing() {
        Am am = cluster.running();
        am.ask(TASK, 2);
        var granted = cluster.now(cluster.engine().clients().containers(Cluster.ANN, am.id())).stream()
                .filter(each -> !each.applicationMaster())
                .map(ContainerReport::id)
                .toList();
        assertThat(granted).hasSize(2);

        one.complete(granted.get(0), 0);
        one.start(granted.get(1), TASK);
        one.beat();
        one.lose(granted.get(0));
        one.lose(granted.get(1));
        one.beat();

        assertThat(cluster.audit()).isEmpty();
        assertThat(am.beat().allocated()).extracting(Container::id).containsExactlyElementsOf(granted);
    }

    @Test
    @Spec("NOD-16")
    void aContainerIsMissedAlsoWhenAnotherEndsOrIsReportedTwice() {
        Am am = cluster.running();
        List<Container> tasks = am.obtain(TASK, 3);
        tasks.forEach(task -> one.start(task.id(), TASK));
        one.beat();

        one.complete(tasks.get(0).id(), 0);
        one.lose(tasks.get(1).id());
        var statuses = new ArrayList<>(one.request().containers());
        statuses.add(statuses.get(0));
        var request = one.request();
        cluster.now(cluster.engine()
                .nodes()
                .heartbeat(new NodeHeartbeatRequest(
                        request.node(), request.responseId(), request.health(), statuses, List.of())));

        assertThat(am.beat().completed())
                .extracting(ContainerStatus::id)
                .containsExactlyInAnyOrder(tasks.get(0).id(), tasks.get(1).id());
    }

    // How much is kept and told

    @Test
    void longDiagnosticsLoseTheirMiddle() {
        Am am = cluster.running();
        var request = new FinishApplicationMasterRequest(
                FinalStatus.FAILED, "first " + "x".repeat(1_000_000) + " last", "http://" + "y".repeat(1_000_000));
        cluster.now(cluster.engine().applicationMasters().finish(am.id(), request));

        var report = cluster.report(am.id().application());
        assertThat(report.diagnostics())
                .hasSizeLessThanOrEqualTo(10_000)
                .startsWith("first ")
                .endsWith(" last");
        assertThat(report.trackingUrl()).hasSizeLessThanOrEqualTo(1000);
    }

    @Test
    @Spec("AMS-38")
    void endsThatAreTooMuchForOneResponseComeWithTheNextAndEachOnce() {
        Node large = cluster.join("two", 1000 * 1024);
        Am am = cluster.running();
        List<Container> tasks = new ArrayList<>(am.obtain(TASK, 900));
        tasks.forEach(task -> cluster.node(task.node()).start(task.id(), TASK));
        large.beat();
        one.beat();
        tasks.forEach(task -> cluster.node(task.node()).complete(task.id(), 1, "x".repeat(20_000)));
        large.beat();
        one.beat();

        var first = am.beat().completed();
        var second = am.beat().completed();

        assertThat(first).hasSize(500);
        assertThat(second).hasSize(400);
        assertThat(Stream.concat(first.stream(), second.stream()).map(ContainerStatus::id))
                .containsExactlyInAnyOrderElementsOf(
                        tasks.stream().map(Container::id).toList());
        assertThat(cluster.now(cluster.engine().clients().containers(Cluster.ANN, am.id())).stream()
                        .mapToLong(each -> each.diagnostics().length())
                        .sum())
                .isLessThanOrEqualTo(8_000_000);
    }

    @Test
    void ofAnEndedApplicationTheLatestThousandContainersAreKeptAndNoEndlessText() {
        Node large = cluster.join("two", 1100 * 1024);
        Am am = cluster.running();
        for (Container task : am.obtain(TASK, 1050)) {
            Node node = cluster.node(task.node());
            node.start(task.id(), TASK);
            node.complete(task.id(), 1, "first " + "x".repeat(20_000) + " last");
        }
        large.beat();
        one.beat();
        am.beat();

        cluster.now(cluster.engine().clients().kill(Cluster.ANN, am.id().application(), ""));
        cluster.loops().drain();
        for (int beat = 0; beat < 3; beat++) {
            large.beat();
            one.beat();
        }

        var kept = cluster.now(cluster.engine().clients().containers(Cluster.ANN, am.id()));
        assertThat(kept).hasSize(1000);
        assertThat(kept.get(kept.size() - 1).id().sequence()).isEqualTo(1051);
        assertThat(kept.stream().mapToLong(each -> each.diagnostics().length()).sum())
                .isLessThanOrEqualTo(500_000);
        assertThat(kept.get(kept.size() - 1).diagnostics()).startsWith("first ").endsWith(" last");
    }

    @Test
    void anAmMayNotNameEndlessNamesOrPlaces() {
        Am am = cluster.running();
        String longName = "h".repeat(1001);
        var many =
                IntStream.rangeClosed(0, 100_000).mapToObj(each -> "h" + each).toList();

        refused(
                () -> am.allocate(List.of(ResourceRequest.at(longName, new Priority(1), TASK, 1)), List.of()),
                ErrorCode.INVALID_RESOURCE_REQUEST);
        refused(
                () -> am.allocate(List.of(), List.of(), new BlacklistRequest(List.of(longName), List.of())),
                ErrorCode.INVALID_BLACKLIST_REQUEST);
        refused(
                () -> am.allocate(List.of(), List.of(), new BlacklistRequest(many, List.of())),
                ErrorCode.INVALID_BLACKLIST_REQUEST);
        refused(() -> am.allocate(different(1_000_001), List.of()), ErrorCode.INVALID_RESOURCE_REQUEST);
    }

    private static void refused(ThrowingCallable call, ErrorCode code) {
        assertThatThrownBy(call).isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                .isEqualTo(code));
    }
}

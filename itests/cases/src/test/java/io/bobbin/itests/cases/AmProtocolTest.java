package io.bobbin.itests.cases;

import static io.bobbin.itests.cases.Calls.ask;
import static io.bobbin.itests.cases.Calls.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.Expiries;
import io.bobbin.testkit.ScriptedAm;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An AM and its manager disagree about what was said last. */
class AmProtocolTest {

    private final TestCluster cluster = TestCluster.create(
            1,
            settings -> settings.expiries(
                    new Expiries(Duration.ofSeconds(10), Duration.ofMinutes(15), Duration.ofMinutes(10))));

    @AfterEach
    void theBooksAgree() {
        assertThat(Calls.audit(cluster)).isEmpty();
        cluster.close();
    }

    @Test
    @Tag("PR-111")
    void aNumberThatComesAgainIsAnsweredAsBefore() {
        cluster.startNode("one", 8192);
        ScriptedAm am = cluster.startAm();
        cluster.now(am.ask(ask(1024, 2)));
        var answer = cluster.now(am.heartbeat());

        assertThat(answer.allocated()).hasSize(2);
        assertThat(cluster.now(am.repeat())).isEqualTo(answer);
        assertThat(cluster.now(am.heartbeat()).allocated()).isEmpty();
    }

    @Test
    @Tag("PR-111")
    void aNumberThatIsStaleOrSkippedOrMissingIsRefusedWithTheExpectedOne() {
        cluster.startNode("one", 8192);
        ScriptedAm am = cluster.startAm();
        cluster.now(am.heartbeat());
        cluster.now(am.heartbeat());
        cluster.now(am.heartbeat());

        for (int number : List.of(1, 0, -1, 4, 1000)) {
            var call =
                    cluster.engine().applicationMasters().allocate(am.attempt(), AllocateRequest.heartbeat(number, 0));
            var refusal = refusal(cluster, call);
            assertThat(refusal.code()).as("number %d", number).isEqualTo(ErrorCode.INVALID_AM_REQUEST);
            assertThat(refusal).hasMessageContaining("expected 3");
        }
        assertThat(cluster.now(am.heartbeat()).responseId()).isEqualTo(4);
    }

    @Test
    @Tag("PR-111")
    void anAmThatHasLostItsNumberCanFinishAllTheSame() {
        ScriptedNode node = cluster.startNode("one", 8192);
        ScriptedAm am = cluster.startAm();
        cluster.now(am.heartbeat());
        refusal(cluster, cluster.engine().applicationMasters().allocate(am.attempt(), AllocateRequest.heartbeat(9, 0)));
        assertThat(refusal(cluster, am.register()).code()).isEqualTo(ErrorCode.INVALID_AM_REQUEST);

        cluster.now(am.finish(FinalStatus.SUCCEEDED));
        node.exit(Calls.master(cluster, am.attempt()), 0);
        cluster.beatAll();

        var report = cluster.report(am.attempt().application());
        assertThat(report.state()).isEqualTo(ApplicationState.FINISHED);
        assertThat(report.finalStatus()).isEqualTo(FinalStatus.SUCCEEDED);
    }

    @Test
    @Tag("PR-113")
    void anAmWhoseNodeWasCutOffIsToldThatItIsOverAndItsNodeCleansUp() {
        ScriptedNode cut = cluster.startNode("cut", 8192);
        ScriptedNode other = cluster.node("other", 4096);
        ScriptedAm first = cluster.startAm();
        ApplicationId application = first.attempt().application();
        ContainerId firstMaster = Calls.master(cluster, first.attempt());
        cluster.now(other.register());
        for (int second = 0; second < 15; second++) {
            cluster.advance(Duration.ofSeconds(1));
            cluster.now(other.beat());
        }
        ScriptedAm second = cluster.am(application.attempt(2));
        cluster.now(second.register());

        assertThat(refusal(cluster, first.heartbeat()))
                .hasMessageContaining(first.attempt().toString())
                .hasMessageContaining("its AM has to stop")
                .extracting("code")
                .isEqualTo(ErrorCode.ATTEMPT_NOT_FOUND);
        assertThat(refusal(cluster, first.finish(FinalStatus.FAILED)).code()).isEqualTo(ErrorCode.ATTEMPT_NOT_FOUND);
        assertThat(cluster.now(cut.beat()).action()).isEqualTo(NodeAction.RESYNC);
        cluster.now(cut.register());
        cluster.now(cut.beat());
        assertThat(cut.ordered()).containsExactly(firstMaster);
        cluster.now(second.ask(ask(6144, 1)));
        assertThat(cluster.now(second.heartbeat()).allocated())
                .as("nothing is placed beside processes that are to go")
                .isEmpty();

        cluster.beatAll();
        cluster.beatAll();

        assertThat(cut.running()).isEmpty();
        assertThat(cluster.now(second.heartbeat()).allocated()).hasSize(1);
        assertThat(cluster.report(application).state()).isEqualTo(ApplicationState.RUNNING);
        assertThat(Calls.container(cluster, firstMaster).state()).isEqualTo(ContainerLifecycle.KILLED);
    }

    @Test
    @Tag("PR-115")
    void anAskThatIsMetFallsByItselfAndWhatIsLeftOfItCanBeListed() {
        cluster.startNode("one", 8192);
        ScriptedAm am = cluster.startAm();
        var three = new ResourceRequest(new Priority(1), ResourceRequest.ANY, Resource.of(3072, 1), 3, true, null, 42);
        cluster.now(am.ask(three));

        List<Container> granted = cluster.now(am.heartbeat()).allocated();

        assertThat(granted).extracting(Container::allocationRequestId).containsExactly(42L, 42L);
        assertThat(Calls.explanation(cluster, am.attempt()).asks())
                .singleElement()
                .satisfies(waiting -> {
                    assertThat(waiting.ask().allocationRequestId()).isEqualTo(42);
                    assertThat(waiting.ask().numContainers()).isEqualTo(1);
                });
        cluster.startNode("two", 16_384);
        assertThat(cluster.now(am.heartbeat()).allocated()).hasSize(1);
        assertThat(cluster.now(am.heartbeat()).allocated()).isEmpty();
        assertThat(Calls.explanation(cluster, am.attempt()).asks()).isEmpty();
    }

    @Test
    @Tag("PR-117")
    void anEndWhoseAnswerWasLostIsToldAgainUntilItHasArrived() {
        ScriptedNode node = cluster.startNode("one", 8192);
        ScriptedAm am = cluster.startAm();
        cluster.now(am.ask(ask(1024, 1)));
        Container task = cluster.now(am.heartbeat()).allocated().get(0);
        node.start(task.id(), task.resource());
        cluster.now(node.beat());
        node.exit(task.id(), 3);
        cluster.now(node.beat());

        var lost = cluster.now(am.heartbeat());
        var again = cluster.now(am.repeat());
        var next = cluster.now(am.heartbeat());

        assertThat(lost.completed()).extracting(ContainerStatus::id).containsExactly(task.id());
        assertThat(again.completed()).isEqualTo(lost.completed());
        assertThat(next.completed()).isEmpty();
    }

    @Test
    @Tag("PR-119")
    void containersOnANodeThatIsDownAreGivenBackAtOnceAndTheirEndIsTheManagersToTell() {
        cluster.startNode("one", 2048);
        ScriptedAm am = cluster.startAm();
        ScriptedNode down = cluster.startNode("down", 16_384);
        cluster.now(am.ask(ask(1024, 10)));
        List<Container> granted = cluster.now(am.heartbeat()).allocated().stream()
                .filter(container -> container.node().equals(down.id()))
                .toList();
        granted.forEach(container -> down.start(container.id(), container.resource()));
        cluster.now(down.beat());
        List<ContainerId> all = granted.stream().map(Container::id).toList();
        assertThat(all).hasSizeGreaterThanOrEqualTo(9);

        var answer = cluster.now(am.allocate(List.of(), all, BlacklistRequest.NONE));

        assertThat(answer.completed()).extracting(ContainerStatus::id).containsExactlyInAnyOrderElementsOf(all);
        assertThat(Calls.container(cluster, all.get(0)).gone())
                .as("its room is not free before its processes are known to be gone")
                .isFalse();
        for (int second = 0; second < 15; second++) {
            cluster.advance(Duration.ofSeconds(1));
            cluster.nodes().stream().filter(node -> node != down).forEach(node -> cluster.now(node.beat()));
        }
        assertThat(Calls.container(cluster, all.get(0)).gone()).isTrue();
    }
}

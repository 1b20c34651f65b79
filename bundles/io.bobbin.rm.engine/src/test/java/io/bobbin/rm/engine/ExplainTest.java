package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.reason.AskExplanation;
import io.bobbin.api.reason.Explanation;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFit;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the engine knows of why something waits, when it asks the scheduler, and what it makes of its answer. */
class ExplainTest {

    private static final Resource LARGE = Resource.of(4096, 1);

    /** Which applications the scheduler was asked about, in order. */
    private final List<ApplicationId> asked = new ArrayList<>();

    private Function<List<AskExplanation>, List<AskExplanation>> says = said -> said;

    private final FirstFitFactory schedulers = new FirstFitFactory("first-fit", this::watched);
    private final Cluster cluster = Cluster.with(schedulers);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private ForwardingScheduler watched(FirstFit scheduler) {
        return new ForwardingScheduler(scheduler) {
            @Override
            public List<AskExplanation> explain(ApplicationId application) {
                asked.add(application);
                return says.apply(super.explain(application));
            }
        };
    }

    private ApplicationId waiting() {
        return cluster.submit(ApplicationSubmissionContext.of(cluster.newId(), "job", Cluster.command(), LARGE));
    }

    private Explanation explain(ApplicationId id) {
        return cluster.now(cluster.engine().clients().explain(Cluster.ANN, id));
    }

    private List<ApplicationReport> list() {
        return cluster.now(cluster.engine().clients().applications(Cluster.ANN, GetApplicationsRequest.all()));
    }

    private static List<ReasonCode> codes(List<Reason> reasons) {
        return reasons.stream().map(Reason::code).toList();
    }

    @Test
    void aListSaysWhatTheSchedulerSaysAndAsksItAgainAfterAFewSeconds() {
        cluster.join("one", 1024);
        ApplicationId id = waiting();

        assertThat(codes(list().get(0).waiting())).containsExactly(ReasonCode.NO_ROOM);
        assertThat(asked).containsExactly(id);

        cluster.advance(Duration.ofMillis(4999));
        assertThat(codes(list().get(0).waiting())).containsExactly(ReasonCode.NO_ROOM);
        assertThat(asked).as("not yet").containsExactly(id);

        cluster.advance(Duration.ofMillis(2));
        list();
        assertThat(asked).containsExactly(id, id);
    }

    @Test
    void anotherSchedulerIsAskedAtOnce() {
        cluster.join("one", 1024);
        ApplicationId id = waiting();
        list();

        cluster.now(cluster.engine().unbindScheduler(schedulers));
        cluster.now(cluster.engine().bindScheduler(schedulers));
        list();

        assertThat(asked).containsExactly(id, id);
    }

    @Test
    void ofALongListFiftyThatWaitAreLookedAtAndTheRestTheNextTime() {
        cluster.join("one", 1024);
        for (int number = 0; number < 60; number++) {
            waiting();
        }

        assertThat(list()).hasSize(60);
        assertThat(asked).hasSize(50).doesNotHaveDuplicates();

        list();
        assertThat(asked).hasSize(60).doesNotHaveDuplicates();
    }

    @Test
    void nobodyIsAskedAboutWhatDoesNotWait() {
        cluster.join("one", 8192);
        Am am = cluster.running();

        assertThat(list().get(0).waiting()).isEmpty();
        assertThat(explain(am.id().application()).position()).isZero();
        assertThat(asked).isEmpty();
    }

    @Test
    void whatHasEndedWaitsForNothing() {
        ApplicationId id = waiting();
        cluster.now(cluster.engine().clients().kill(Cluster.ANN, id, "enough"));

        assertThat(explain(id).reasons()).isEmpty();
        assertThat(explain(id).asks()).isEmpty();
        assertThat(list().get(0).waiting()).isEmpty();
        assertThat(asked).isEmpty();
    }

    @Test
    void theAmIsToldWhatTheSchedulerSaidSinceItsLastCall() {
        cluster.join("one", 2048);
        Am am = cluster.running();

        am.ask(LARGE, 3);
        assertThat(codes(am.beat().waiting())).containsExactly(ReasonCode.NOT_YET_LOOKED_AT);
        cluster.advance(Duration.ofSeconds(6));
        am.beat();

        assertThat(am.beat().waiting()).singleElement().satisfies(reason -> {
            assertThat(reason.code()).isEqualTo(ReasonCode.NO_ROOM);
            assertThat(reason.wanted()).isEqualTo(LARGE.toString());
        });
        am.beat();
        assertThat(asked)
                .as("with the first ask, and after a few seconds")
                .containsExactly(am.id().application(), am.id().application());
    }

    @Test
    void anAskThatIsNewIsLookedAtSoonHoweverLatelyOthersWere() {
        cluster.join("one", 2048);
        Am am = cluster.running();
        am.ask(LARGE, 3);
        am.beat();
        am.allocate(List.of(ResourceRequest.any(new Priority(7), LARGE, 1)), List.of());
        assertThat(codes(am.beat().waiting())).contains(ReasonCode.NOT_YET_LOOKED_AT);

        cluster.advance(Duration.ofMillis(300));
        am.beat();

        assertThat(codes(am.beat().waiting())).doesNotContain(ReasonCode.NOT_YET_LOOKED_AT);
    }

    @Test
    void eachAskHasItsOwnReasonsAndTheNumberThatItWaitsFor() {
        cluster.join("one", 2048);
        Am am = cluster.running();
        am.allocate(
                List.of(
                        ResourceRequest.any(new Priority(1), LARGE, 3),
                        ResourceRequest.any(new Priority(2), LARGE, 4),
                        ResourceRequest.any(new Priority(2), Resource.of(8192, 1), 5)),
                List.of());
        says = said -> said.stream()
                .filter(each -> each.ask().priority().number() == 2
                        && each.ask().capability().equals(LARGE))
                .toList();

        List<AskExplanation> asks = explain(am.id().application()).asks();

        assertThat(asks).extracting(each -> each.ask().numContainers()).containsExactly(3, 4, 5);
        assertThat(asks)
                .extracting(each -> codes(each.reasons()))
                .containsExactly(
                        List.of(ReasonCode.NOT_YET_LOOKED_AT),
                        List.of(ReasonCode.NO_ROOM),
                        List.of(ReasonCode.NOT_YET_LOOKED_AT));
        assertThat(asks.get(0).reasons().get(0).wanted()).isEqualTo("3 of " + LARGE);
        assertThat(asks.get(0).ask().relaxLocality()).isTrue();
        assertThat(asks.get(0).ask().resourceName()).isEqualTo("*");
    }

    @Test
    void aSchedulerThatFailsToExplainLeavesWhatTheEngineKnows() {
        ApplicationId id = waiting();
        says = said -> {
            throw new IllegalStateException("lost for words");
        };

        Explanation explanation = explain(id);

        assertThat(codes(explanation.asks().get(0).reasons())).contains(ReasonCode.NO_NODES);
        assertThat(explanation.position()).isZero();
        assertThat(codes(list().get(0).waiting())).contains(ReasonCode.NO_NODES);
    }

    @Test
    void aReasonKeepsTheTimeSinceWhichItHolds() {
        cluster.join("one", 2048);
        Am am = cluster.running();
        am.ask(LARGE, 3);
        long since = explain(am.id().application()).reasons().get(0).since();
        cluster.advance(Duration.ofSeconds(30));

        assertThat(explain(am.id().application()).reasons().get(0).since()).isEqualTo(since);
    }

    @Test
    void aTimeThatTheSchedulerGivesIsKept() {
        cluster.join("one", 1024);
        ApplicationId id = waiting();
        says = said -> said.stream()
                .map(each -> new AskExplanation(
                        each.ask(),
                        List.of(new Reason(ReasonCode.NO_ROOM, "cluster", "much", "little", "all", 4711, "Wait."))))
                .toList();

        assertThat(explain(id).reasons().get(0).since()).isEqualTo(4711);
    }

    @Test
    void threeNodesThatTakeNothingAreNamedAndTheRestCounted() {
        for (String host : List.of("one", "two", "three", "four", "zero")) {
            Node node = cluster.join(host, 8192);
            node.health(false, "disk of " + host);
            node.beat();
        }
        ApplicationId id = waiting();

        Reason reason = explain(id).reasons().get(0);

        assertThat(reason.code()).isEqualTo(ReasonCode.NODES_UNHEALTHY);
        assertThat(reason.wanted()).isEqualTo("1 container");
        assertThat(reason.had())
                .isEqualTo("0 of 5 nodes may take containers (four:1: disk of four; one:1: disk of one; "
                        + "three:1: disk of three; and 2 more)");
        assertThat(reason.limit()).isEqualTo("at least 1 healthy node");
        assertThat(reason.since()).isEqualTo(cluster.report(id).startTime());
    }

    @Test
    void oneHealthyNodeIsEnoughForNobodyToBlameTheOthers() {
        Node sick = cluster.join("one", 8192);
        sick.health(false, "disk");
        sick.beat();
        cluster.join("two", 1024);

        assertThat(codes(explain(waiting()).reasons())).containsExactly(ReasonCode.NO_ROOM);
    }

    @Test
    void aClusterThatLostItsNodesIsToldToStartThemAgain() {
        ApplicationId id = waiting();
        assertThat(explain(id).reasons().get(0).remedy()).startsWith("Start a node manager that can reach");
        cluster.join("one", 1024);

        cluster.advance(Duration.ofMinutes(30));

        assertThat(explain(id).reasons().get(0).code()).isEqualTo(ReasonCode.NO_NODES);
        assertThat(explain(id).reasons().get(0).remedy()).startsWith("Start a node manager again");
    }

    @Test
    void whoWaitsForSeveralContainersIsToldHowMany() {
        Node node = cluster.join("one", 2048);
        Am am = cluster.running();
        am.ask(LARGE, 7);
        node.health(false, "disk");
        node.beat();

        assertThat(explain(am.id().application()).reasons().get(0).wanted()).isEqualTo("7 containers");
    }
}

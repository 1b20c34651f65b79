package io.bobbin.scheduler.kit;

import static io.bobbin.scheduler.tck.ScriptedLedger.application;
import static io.bobbin.scheduler.tck.ScriptedLedger.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.AttemptFacts;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.NodeFacts;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.scheduler.tck.ScriptedLedger;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class MirrorTest {

    private final ScriptedLedger ledger = new ScriptedLedger(ResourceCalculator.MEMORY);
    private final Watch watch = new Watch();
    private final Mirror mirror = new Mirror(
            new SchedulerContext(
                    AllocationLimits.of(Resource.of(1024, 1), Resource.of(8192, 4)), ResourceCalculator.MEMORY),
            watch);

    private void tell() {
        mirror.onEvents(ledger.takeEvents());
    }

    private MirrorAttempt attempt(int index) {
        return Objects.requireNonNull(mirror.attempt(index));
    }

    private Proposal propose(int attempt, int node) {
        MirrorAttempt of = attempt(attempt);
        return mirror.propose(
                of, of.asks().all().iterator().next(), mirror.nodes().at(node), Locality.ANY);
    }

    @Test
    @Spec("SCH-05")
    void asksOfAnAttemptThatNobodyKnowsChangeNothingAndThrowNothing() {
        ledger.node("h1", 4096);
        tell();
        var before = mirror.books();

        mirror.onEvents(List.of(new NumberedEvent(
                mirror.lastEvent() + 1, new SchedulerEvent.AsksChanged(77, List.of(), BlacklistRequest.NONE, false))));

        assertThat(mirror.attempt(77)).isNull();
        assertThat(mirror.books().usedByNode()).isEqualTo(before.usedByNode());
        assertThat(mirror.applications()).isEmpty();
    }

    @Test
    void aProposalIsBookedUntilItsOutcomeAndNeverInTheBooks() {
        int node = ledger.node("h1", 4096);
        int attempt = ledger.submit(1);
        ledger.ask(attempt, key(0, 1024), 3);
        tell();
        var before = mirror.books();

        Proposal proposal = propose(attempt, node);

        Ask ask = attempt(attempt).asks().all().iterator().next();
        assertThat(ask.outstanding()).isEqualTo(2);
        assertThat(ask.everywhere().number()).isEqualTo(3);
        assertThat(mirror.nodes().at(node).freeMemory()).isEqualTo(3072);
        assertThat(mirror.books()).isEqualTo(before);
        assertThat(mirror.openProposals()).isEqualTo(1);

        ledger.judge(proposal);
        tell();

        assertThat(ask.outstanding()).isEqualTo(2);
        assertThat(ask.everywhere().number()).isEqualTo(2);
        assertThat(mirror.nodes().at(node).freeMemory()).isEqualTo(3072);
        assertThat(mirror.books()).isEqualTo(ledger.books());
        assertThat(mirror.openProposals()).isZero();
    }

    @Test
    void moreThanAnIntOfContainersIsTheLargestIntInTheBooks() {
        int attempt = ledger.submit(1);
        ledger.ask(attempt, key(0, 1024), Integer.MAX_VALUE);
        ledger.ask(attempt, key(1, 1024), Integer.MAX_VALUE);
        tell();

        assertThat(mirror.books().outstandingByApplication().values()).containsExactly(Integer.MAX_VALUE);
    }

    @Test
    void ofAGreatManyAsksTheFirstHundredAreExplained() {
        ledger.node("h1", 1024);
        int attempt = ledger.submit(1);
        for (int priority = 0; priority < 150; priority++) {
            ledger.ask(attempt, key(priority, 2048), 1);
        }
        tell();

        assertThat(new Explainer(mirror).explain(attempt(attempt)))
                .extracting(each -> each.ask().priority().number())
                .startsWith(0, 1, 2)
                .hasSize(100);
    }

    @Test
    void aRefusalGivesBackWhatWasBookedAndTheAskIsLookedAtAgain() {
        int node = ledger.node("h1", 4096);
        int attempt = ledger.submit(1);
        ledger.ask(attempt, key(0, 1024), 1);
        tell();
        Proposal proposal = propose(attempt, node);
        watch.told.clear();

        ledger.refuseWithoutCause(proposal);
        tell();

        assertThat(mirror.nodes().at(node).freeMemory()).isEqualTo(4096);
        assertThat(attempt(attempt).asks().all().iterator().next().outstanding())
                .isEqualTo(1);
        assertThat(watch.told).containsExactly("outstanding of " + attempt, "look at " + attempt, "room on h1");
    }

    @Test
    void aProposalCarriesTheFencesAsTheyWereTold() {
        int node = ledger.node("h1", 4096);
        int attempt = ledger.attempt(application(1).attempt(7));
        ledger.ask(attempt, key(0, 1024), 1);
        tell();

        Proposal proposal = propose(attempt, node);

        assertThat(proposal.attemptFence()).isEqualTo(7);
        assertThat(proposal.nodeRegistration())
                .isEqualTo(mirror.nodes().at(node).registration());
        assertThat(proposal.baseEvent()).isEqualTo(ledger.event());
    }

    @Test
    void asksBelowTheOpenProposalsLeaveNothingOutstandingAndNotLess() {
        int first = ledger.node("h1", 4096);
        int second = ledger.node("h2", 4096);
        int attempt = ledger.submit(1);
        ledger.ask(attempt, key(0, 1024), 2);
        tell();
        Proposal one = propose(attempt, first);
        Proposal two = propose(attempt, second);

        ledger.ask(attempt, key(0, 1024), 1);
        tell();
        assertThat(attempt(attempt).asks().all().iterator().next().outstanding())
                .isZero();

        ledger.judge(one);
        ledger.judge(two);
        tell();

        assertThat(attempt(attempt).asks().all()).isEmpty();
        assertThat(ledger.refusals()).singleElement().matches(refusal -> refusal.race());
        assertThat(mirror.books()).isEqualTo(ledger.books());
    }

    @Test
    void anOutcomeAfterItsAttemptsEndStillEndsTheBooking() {
        int node = ledger.node("h1", 4096);
        int attempt = ledger.submit(1);
        ledger.ask(attempt, key(0, 1024), 1);
        tell();
        Proposal proposal = propose(attempt, node);

        ledger.endAttempt(attempt);
        ledger.judge(proposal);
        tell();

        assertThat(mirror.openProposals()).isZero();
        assertThat(mirror.nodes().at(node).freeMemory()).isEqualTo(4096);
        assertThat(watch.told).contains("end of " + attempt);
    }

    @Test
    void anOutcomeAfterItsNodeLeftFindsNoNodeToPutBack() {
        int node = ledger.node("h1", 4096);
        int attempt = ledger.submit(1);
        ledger.ask(attempt, key(0, 1024), 1);
        tell();
        Proposal proposal = propose(attempt, node);

        ledger.loseNode(node);
        ledger.judge(proposal);
        tell();

        assertThat(mirror.nodes().cluster().best()).isNull();
        assertThat(mirror.nodes().all()).isEmpty();
        assertThat(attempt(attempt).asks().all().iterator().next().outstanding())
                .isEqualTo(1);
    }

    @Test
    void aNodeThatRegistersAnewKeepsItsContainers() {
        int node = ledger.node("h1", 4096);
        int attempt = ledger.submit(1);
        ledger.ask(attempt, key(0, 1024), 1);
        tell();
        ledger.judge(propose(attempt, node));
        tell();

        mirror.onEvents(List.of(new NumberedEvent(
                ledger.event() + 1,
                new SchedulerEvent.NodeJoined(new NodeFacts(
                        node, new NodeId("h1", 1), "/other", Resource.of(8192, 8), NodeState.RUNNING, Set.of(), 99)))));

        MirrorNode back = mirror.nodes().at(node);
        assertThat(back.registration()).isEqualTo(99);
        assertThat(back.freeMemory()).isEqualTo(7168);
        assertThat(Objects.requireNonNull(mirror.nodes().ofRack("/other")).best())
                .isSameAs(back);
        assertThat(Objects.requireNonNull(mirror.nodes().ofRack("/rack")).best())
                .isNull();
        assertThat(mirror.nodes().ofHost("h1")).containsExactly(back);
    }

    @Test
    @Spec("SCH-03")
    void anApplicationIsFoundByItsIdWithUserQueueAndCurrentAttempt() {
        int first = ledger.submit(1, "production");
        ledger.endAttempt(first);
        tell();
        assertThat(Objects.requireNonNull(mirror.application(application(1))).attempt())
                .isNull();

        int second = ledger.attempt(application(1).attempt(2));
        ledger.submit(2);
        tell();

        MirrorApplication found = Objects.requireNonNull(mirror.application(application(1)));
        var facts = Objects.requireNonNull(found.facts());
        assertThat(facts.queue()).isEqualTo("production");
        assertThat(facts.user()).isNotBlank();
        assertThat(found.attempt()).isSameAs(attempt(second));
        assertThat(attempt(second).application()).isSameAs(found);
        assertThat(mirror.application(application(3))).isNull();
        ledger.endAttempt(second);
        ledger.removeApplication(1);
        tell();
        assertThat(mirror.application(application(1))).isNull();
    }

    @Test
    @Spec("EVT-14")
    void eventsToldOneByOneOrTogetherLeaveTheSameBooks() {
        int node = ledger.node("h1", 4096);
        int attempt = ledger.submit(1);
        ledger.ask(attempt, key(0, 1024), 2);
        tell();
        Proposal proposal = propose(attempt, node);
        ledger.judge(proposal);
        ledger.ask(attempt, key(1, 1024), 3);
        ledger.end(ledger.containersOn(node).get(0));
        ledger.changeNode(node, Resource.of(8192, 8), NodeState.RUNNING);
        List<NumberedEvent> events = ledger.takeEvents();

        events.forEach(event -> mirror.onEvents(List.of(event)));

        assertThat(events).hasSizeGreaterThan(3);
        assertThat(mirror.books()).isEqualTo(ledger.books());
        assertThat(mirror.nodes().at(node).freeMemory()).isEqualTo(7168);
        assertThat(mirror.lastEvent()).isEqualTo(ledger.event());
    }

    @Test
    @Spec("SCH-09")
    void theBlacklistOfTheAmCountsUntilTheAmIsPlaced() {
        int node = ledger.node("h1", 4096);
        mirror.onEvents(ledger.takeEvents());
        var facts = new AttemptFacts(0, application(1).attempt(1), 1, true, List.of(), new TreeSet<>(Set.of("h1")));
        long event = mirror.lastEvent();
        mirror.onEvents(List.of(new NumberedEvent(event + 1, new SchedulerEvent.AttemptAdded(facts, false))));
        assertThat(attempt(0).excludes(mirror.nodes().at(node))).isTrue();

        mirror.onEvents(List.of(new NumberedEvent(
                event + 2, new SchedulerEvent.AsksChanged(0, List.of(), BlacklistRequest.NONE, false))));

        assertThat(attempt(0).excludes(mirror.nodes().at(node))).isFalse();
    }

    @Test
    void anEventThatTheChunkContainsIsNotTakenTwice() {
        int node = ledger.node("h1", 4096);
        int attempt = ledger.submit(1);
        ledger.ask(attempt, key(0, 1024), 3);
        var seen = ledger.takeEvents();
        LedgerChunk chunk = ledger.chunk();

        mirror.restore(chunk);
        mirror.onEvents(seen);

        assertThat(mirror.books()).isEqualTo(ledger.books());
        assertThat(mirror.lastEvent()).isEqualTo(ledger.event());
        assertThat(mirror.nodes().at(node).freeMemory()).isEqualTo(4096);
    }

    @Test
    void anUnchangedHeartbeatTellsNothing() {
        int node = ledger.node("h1", 4096);
        tell();
        watch.told.clear();

        ledger.beat(node);
        tell();

        assertThat(watch.told).isEmpty();
    }

    @Test
    void aGrantOfAnotherSchedulerIsBookedAsAFact() {
        int node = ledger.node("h1", 4096);
        int attempt = ledger.submit(1);
        ledger.ask(attempt, key(0, 1024), 2);
        tell();
        ledger.judge(new Proposal(
                0,
                ledger.event(),
                attempt,
                1,
                key(0, 1024),
                node,
                mirror.nodes().at(node).registration(),
                Locality.ANY));

        tell();

        assertThat(mirror.books()).isEqualTo(ledger.books());
        assertThat(mirror.nodes().at(node).freeMemory()).isEqualTo(3072);
        assertThat(attempt(attempt).asks().all().iterator().next().outstanding())
                .isEqualTo(1);
    }
}

package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.engine.fixture.Scripted;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.scheduler.spi.Refusal.Cause;
import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is in the way of proposals, in its order, and whether that was a race (rules 2 and 8). */
@Spec("SCH-30")
class CommitTest {

    private static final Resource TASK = Resource.of(1024, 1);
    private static final AskKey KEY = new AskKey(new Priority(1), 0, TASK);

    private final List<Scripted> opened = new ArrayList<>();
    private final Cluster cluster = Cluster.with(new FirstFitFactory("first-fit", inner -> {
        var scripted = new Scripted(inner);
        opened.add(scripted);
        return scripted;
    }));
    private Node node = cluster.join("one", 8192);
    private Am am = cluster.running();
    private Scripted scheduler = opened.get(0);
    private int attempt;
    private long fence;
    private long registration;

    @BeforeEach
    void learn() {
        var facts = scheduler.attempt(0).attempt();
        attempt = facts.index();
        fence = facts.fence();
        registration = scheduler.node(0).node().registration();
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private void ask(ResourceRequest... asks) {
        am.allocate(List.of(asks), List.of());
    }

    private static ResourceRequest anywhere(int number) {
        return ResourceRequest.any(new Priority(1), TASK, number);
    }

    /** Raises an ask that meets nothing, so that the scheduler gets an event and makes the scripted proposals. */
    private void pass() {
        am.allocate(List.of(ResourceRequest.any(new Priority(9), Resource.of(8192, 1), 1)), List.of());
        am.allocate(List.of(ResourceRequest.any(new Priority(9), Resource.of(8192, 1), 0)), List.of());
    }

    private Refusal refused(long base, int toAttempt, long withFence, AskKey key, int onNode, long withRegistration) {
        long id = scheduler.propose(base, toAttempt, withFence, key, onNode, withRegistration, Locality.ANY);
        pass();
        return scheduler.refusal(id);
    }

    @Test
    void whatNobodyAskedForIsAFault() {
        Refusal refusal = refused(scheduler.last(), attempt, fence, KEY, 0, registration);

        assertThat(refusal.cause()).isEqualTo(Cause.NOT_ASKED);
        assertThat(refusal.race()).isFalse();
    }

    @Test
    void whatIsNotAskedForAnyMoreIsARace() {
        scheduler.holdBack(true);
        ask(anywhere(1));
        long base = scheduler.last();
        ask(anywhere(0));

        Refusal refusal = refused(base, attempt, fence, KEY, 0, registration);

        assertThat(refusal.cause()).isEqualTo(Cause.NOT_ASKED);
        assertThat(refusal.race()).isTrue();
        assertThat(refusal.event()).isGreaterThan(base);
    }

    @Test
    void oneGrantTooManyOfItsOwnIsAFault() {
        long first = scheduler.propose(scheduler.last() + 1, attempt, fence, KEY, 0, registration, Locality.ANY);
        long second = scheduler.propose(scheduler.last() + 1, attempt, fence, KEY, 0, registration, Locality.ANY);
        ask(anywhere(1));

        assertThat(scheduler.isCommitted(first)).isTrue();
        assertThat(scheduler.refusal(second).cause()).isEqualTo(Cause.NOT_ASKED);
        assertThat(scheduler.refusal(second).race()).isFalse();
    }

    @Test
    void anAttemptThatNeverWasIsUnknown() {
        assertThat(refused(scheduler.last(), 99, fence, KEY, 0, registration).cause())
                .isEqualTo(Cause.UNKNOWN_ATTEMPT);
    }

    @Test
    void anAttemptThatHasEndedSinceIsARace() {
        long base = scheduler.last();
        scheduler.propose(base, attempt, fence, KEY, 0, registration, Locality.ANY);
        long id = scheduler.propose(base, attempt, fence, KEY, 0, registration, Locality.ANY);

        cluster.now(cluster.engine().clients().kill(Cluster.ANN, am.id().application(), ""));
        cluster.loops().drain();

        Refusal refusal = scheduler.refusal(id);
        assertThat(refusal.cause()).isEqualTo(Cause.ATTEMPT_ENDED);
        assertThat(refusal.race()).isTrue();
    }

    @Test
    void anOlderFenceIsRefused() {
        assertThat(refused(scheduler.last(), attempt, fence - 1, KEY, 0, registration)
                        .cause())
                .isEqualTo(Cause.ATTEMPT_FENCED);
    }

    @Test
    @Spec("CRM-20")
    void whatWasProposedBeforeAMoveIsARace() {
        long base = scheduler.last();
        cluster.now(cluster.engine().administration().move(Cluster.ANN, am.id().application(), "second"));

        Refusal refusal = refused(base, attempt, fence, KEY, 0, registration);

        assertThat(refusal.cause()).isEqualTo(Cause.ATTEMPT_FENCED);
        assertThat(refusal.race()).isTrue();
    }

    @Test
    void aNodeThatNeverWasIsUnknown() {
        assertThat(refused(scheduler.last(), attempt, fence, KEY, 77, registration)
                        .cause())
                .isEqualTo(Cause.UNKNOWN_NODE);
    }

    @Test
    void anEarlierRegistrationOfTheNodeIsARace() {
        ask(ResourceRequest.any(new Priority(1), Resource.of(8192, 1), 1));
        long base = scheduler.last();
        node.register();

        Refusal refusal = refused(base, attempt, fence, KEY, 0, registration);

        assertThat(refusal.cause()).isEqualTo(Cause.NODE_FENCED);
        assertThat(refusal.race()).isTrue();
    }

    @Test
    void anUnhealthyNodeTakesNothing() {
        long base = scheduler.last();
        node.health(false, "disk full");
        node.beat();
        long id = scheduler.propose(base, attempt, fence, KEY, 0, registration, Locality.ANY);
        ask(anywhere(1));

        assertThat(scheduler.refusal(id).cause()).isEqualTo(Cause.NODE_NOT_USABLE);
        assertThat(scheduler.refusal(id).race()).isTrue();
    }

    @Test
    @Spec("SCH-29")
    void aWiderPlaceNeedsToBeAskedForAndRelaxed() {
        Node other = cluster.join("two", 8192);
        other.beat();
        long otherRegistration = scheduler.node(1).node().registration();
        var strict = new ResourceRequest(new Priority(1), ResourceRequest.ANY, TASK, 1, false, null, 0);
        long anywhere =
                scheduler.propose(scheduler.last() + 1, attempt, fence, KEY, 1, otherRegistration, Locality.ANY);
        long onHost = scheduler.propose(scheduler.last() + 1, attempt, fence, KEY, 1, otherRegistration, Locality.NODE);
        long rightHost = scheduler.propose(scheduler.last() + 1, attempt, fence, KEY, 0, registration, Locality.NODE);

        ask(strict, ResourceRequest.at("one", new Priority(1), TASK, 1));

        assertThat(scheduler.refusal(anywhere).cause()).isEqualTo(Cause.LOCALITY_NOT_ASKED);
        assertThat(scheduler.refusal(onHost).cause()).isEqualTo(Cause.LOCALITY_NOT_ASKED);
        assertThat(scheduler.isCommitted(rightHost)).isTrue();
    }

    @Test
    @Spec("AMS-50")
    void anExcludedHostOrRackTakesNothing() {
        long base = scheduler.last();
        long host = scheduler.propose(base, attempt, fence, KEY, 0, registration, Locality.ANY);
        am.allocate(List.of(anywhere(1)), List.of(), new BlacklistRequest(List.of("one"), List.of()));
        assertThat(scheduler.refusal(host).cause()).isEqualTo(Cause.BLACKLISTED);
        assertThat(scheduler.refusal(host).race()).isTrue();

        long rack = scheduler.propose(base, attempt, fence, KEY, 0, registration, Locality.ANY);
        am.allocate(List.of(), List.of(), new BlacklistRequest(List.of("/rack"), List.of("one")));
        assertThat(scheduler.refusal(rack).cause()).isEqualTo(Cause.BLACKLISTED);

        am.allocate(List.of(), List.of(), new BlacklistRequest(List.of(), List.of("/rack")));
        assertThat(am.beat().allocated()).hasSize(1);
    }

    @Test
    void aNodeWithoutTheLabelTakesNothing() {
        cluster.unregistered("two", "/rack", Resource.of(8192, 32))
                .labels(Set.of("gpu"))
                .register();
        long id = scheduler.propose(scheduler.last() + 1, attempt, fence, KEY, 0, registration, Locality.ANY);

        ask(anywhere(1).withNodeLabelExpression("gpu"));

        assertThat(scheduler.refusal(id).cause()).isEqualTo(Cause.LABEL);
        assertThat(am.beat().allocated())
                .singleElement()
                .satisfies(container -> assertThat(container.node().host()).isEqualTo("two"));
    }

    @Test
    void labelsFollowTheNodesThatCarryThem() {
        assertThatThrownBy(() -> ask(anywhere(1).withNodeLabelExpression("gpu")))
                .hasMessageContaining("no node of this cluster has labels");
        node.labels(Set.of("gpu")).register();

        ask(anywhere(1).withNodeLabelExpression("gpu"));

        assertThat(am.beat().allocated()).hasSize(1);
        node.labels(Set.of("tpu")).register();
        assertThatThrownBy(() -> ask(anywhere(1).withNodeLabelExpression("gpu")))
                .hasMessageContaining("labels of this cluster: tpu");
    }

    @Test
    void whatDoesNotFitIsRefusedAndARaceOnlyIfTheNodeShrank() {
        var large = new AskKey(new Priority(1), 0, Resource.of(8192, 1));
        long fault = scheduler.propose(scheduler.last() + 1, attempt, fence, large, 0, registration, Locality.ANY);

        ask(ResourceRequest.any(new Priority(1), Resource.of(8192, 1), 1));

        assertThat(scheduler.refusal(fault).cause()).isEqualTo(Cause.NO_ROOM);
        assertThat(scheduler.refusal(fault).race()).isFalse();
    }

    @Test
    void whatIsNotIntelligibleIsRefusedLikeAnythingElse() {
        long id = scheduler.propose(scheduler.last(), attempt, fence, nothing(), 0, registration, Locality.ANY);

        pass();

        assertThat(scheduler.refusal(id).value()).startsWith("not intelligible");
    }

    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
    private static <T> T nothing() {
        return null;
    }

    @Test
    @Spec({"SCH-22", "SCH-23"})
    void aGrantAtAHostLowersHostRackAndAnywhere() {
        ask(
                anywhere(2),
                ResourceRequest.at("/rack", new Priority(1), TASK, 2),
                ResourceRequest.at("one", new Priority(1), TASK, 1));

        assertThat(am.beat().allocated()).hasSize(2);
        assertThat(cluster.report(am.id().application()).usage().needed()).isEqualTo(Resource.NONE);
    }

    @Test
    void anIndexIsUsedAgainOnceItsRemovalHasBeenPassed() {
        cluster.now(cluster.engine().clients().kill(Cluster.ANN, am.id().application(), ""));
        cluster.loops().drain();
        Am next = cluster.am(cluster.submit().attempt(1));

        var facts = scheduler.attempt(attempt).attempt();

        assertThat(facts.id()).isEqualTo(next.id());
        assertThat(facts.fence()).isGreaterThan(fence);
    }
}

package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NmToken;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An AM dies, and what runs is its successor's. */
class RestartTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());
    private final Node node = cluster.join("one", 8192);
    private final ApplicationId id = cluster.submit(cluster.keeping());
    private final Am first = cluster.am(id.attempt(1));

    RestartTest() {
        first.register();
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private List<ContainerId> tasks(Am am, int number) {
        var started = new ArrayList<ContainerId>();
        for (Container container : am.obtain(TASK, number)) {
            cluster.node(container.node()).start(container.id(), TASK);
            started.add(container.id());
        }
        node.beat();
        return started;
    }

    private ContainerId master(int attempt) {
        return Objects.requireNonNull(cluster.now(cluster.engine().clients().attempt(Cluster.ANN, id.attempt(attempt)))
                .amContainer());
    }

    private void masterEnds(int attempt, int exitStatus) {
        Node of = cluster.node(cluster.report(master(attempt)).node());
        of.beat();
        of.complete(master(attempt), exitStatus);
        of.beat();
    }

    private Am second() {
        Am second = cluster.am(id.attempt(2));
        assertThat(cluster.state(second.id())).isEqualTo(AttemptState.LAUNCHED);
        return second;
    }

    private ContainerLifecycle state(ContainerId container) {
        return cluster.report(container).state();
    }

    @Test
    @Spec({"APP-07", "ATT-19", "AMS-53", "SCH-25"})
    void whatRunsIsHandedToTheNextAttemptWithTheTokensOfItsNodes() {
        List<ContainerId> tasks = tasks(first, 2);

        masterEnds(1, 137);
        var response = second().register();

        assertThat(tasks).allSatisfy(task -> assertThat(state(task)).isEqualTo(ContainerLifecycle.RUNNING));
        assertThat(response.containersFromPreviousAttempts())
                .extracting(Container::id)
                .containsExactlyElementsOf(tasks);
        assertThat(response.containersFromPreviousAttempts())
                .allSatisfy(container -> assertThat(container.token()).isNotNull());
        assertThat(response.nmTokensFromPreviousAttempts())
                .extracting(NmToken::node)
                .containsExactly(node.id());
        assertThat(node.beat().containersToCleanUp()).isEmpty();
        assertThat(node.containers()).containsAll(tasks);
    }

    @Test
    @Spec({"AMS-53"})
    void aNodeWhoseTokenCameWithTheRegistrationNeedsNoOther() {
        tasks(first, 1);
        masterEnds(1, 137);
        Am second = second();
        second.register();

        second.ask(TASK, 1);

        assertThat(second.beat().nmTokens()).isEmpty();
    }

    @Test
    @Spec({"AMS-33", "ATT-19"})
    void whatWasKeptMayBeReleasedAndItsEndIsTold() {
        List<ContainerId> tasks = tasks(first, 2);
        masterEnds(1, 137);
        Am second = second();
        second.register();

        second.release(tasks.get(0));

        assertThat(state(tasks.get(0))).isEqualTo(ContainerLifecycle.RELEASED);
        assertThat(state(tasks.get(1))).isEqualTo(ContainerLifecycle.RUNNING);
        assertThat(second.beat().completed()).isEmpty();
        node.complete(tasks.get(1), 3);
        node.beat();
        assertThat(second.beat().completed()).extracting(ContainerStatus::id).containsExactly(tasks.get(1));
    }

    @Test
    @Spec({"AMS-32", "SCH-25"})
    void withoutTheFlagNothingIsKeptAndNothingForeignIsReleased() {
        ApplicationId plain = cluster.submit();
        Am am = cluster.am(plain.attempt(1));
        am.register();
        ContainerId task = tasks(am, 1).get(0);
        node.complete(
                Objects.requireNonNull(cluster.now(cluster.engine().clients().attempt(Cluster.ANN, am.id()))
                        .amContainer()),
                137);
        node.beat();
        Am next = cluster.am(plain.attempt(2));

        assertThat(next.register().containersFromPreviousAttempts()).isEmpty();
        assertThat(state(task)).isEqualTo(ContainerLifecycle.KILLED);
        assertThatThrownBy(() -> next.release(task))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.INVALID_CONTAINER_RELEASE));
    }

    @Test
    @Spec("SCH-25")
    void whatDoesNotRunIsNotKeptAndTheNextAttemptHearsOfWhatCouldHaveRun() {
        ContainerId handedOut = first.obtain(TASK, 1).get(0).id();
        first.ask(TASK, 1);

        masterEnds(1, 137);
        Am second = second();

        assertThat(second.register().containersFromPreviousAttempts()).isEmpty();
        assertThat(state(handedOut)).isEqualTo(ContainerLifecycle.KILLED);
        assertThat(second.beat().completed())
                .extracting(ContainerStatus::id, ContainerStatus::exitStatus)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(handedOut, ExitStatus.KILLED_AFTER_APP_COMPLETION));
    }

    @Test
    @Spec({"AMS-38", "SM-5.12"})
    void anEndThatWasToldAndNotConfirmedIsToldToTheNextAttemptAndAcknowledgedOnlyThen() {
        ContainerId task = tasks(first, 1).get(0);
        node.complete(task, 5);
        node.beat();
        assertThat(first.beat().completed()).extracting(ContainerStatus::id).containsExactly(task);

        masterEnds(1, 137);
        Am second = second();
        second.register();
        node.beat();
        assertThat(node.acknowledged()).doesNotContain(task).contains(master(1));

        assertThat(second.beat().completed())
                .extracting(ContainerStatus::id, ContainerStatus::exitStatus)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(task, 5));
        node.beat();
        assertThat(node.acknowledged()).doesNotContain(task);
        assertThat(second.beat().completed()).isEmpty();
        node.beat();
        assertThat(node.acknowledged()).contains(task);
    }

    @Test
    @Spec({"AMS-38"})
    void anEndThatWasConfirmedIsNotToldAgain() {
        ContainerId task = tasks(first, 1).get(0);
        node.complete(task, 5);
        node.beat();
        first.beat();
        first.beat();

        masterEnds(1, 137);
        Am second = second();
        second.register();

        assertThat(second.beat().completed()).isEmpty();
    }

    @Test
    @Spec({"SM-2.45", "ATT-15"})
    void whatEndsWhileTheNextMasterIsAwaitedIsToldToIt() {
        List<ContainerId> tasks = tasks(first, 2);
        cluster.now(cluster.engine().unbindTokenIssuer(cluster.issuer()));
        masterEnds(1, 137);
        assertThat(cluster.state(id.attempt(2))).isEqualTo(AttemptState.SCHEDULED);
        node.complete(tasks.get(0), 4);
        node.beat();
        assertThat(cluster.state(id.attempt(2))).isEqualTo(AttemptState.SCHEDULED);
        cluster.now(cluster.engine().bindTokenIssuer(cluster.issuer()));
        cluster.advance(Duration.ofMillis(500));
        Am second = second();

        assertThat(second.register().containersFromPreviousAttempts())
                .extracting(Container::id)
                .containsExactly(tasks.get(1));
        assertThat(second.beat().completed()).extracting(ContainerStatus::id).containsExactly(tasks.get(0));
    }

    @Test
    @Spec({"SM-2.45"})
    void whatEndsWhileTheEndOfTheAttemptIsStoredIsToldToTheNextOne() {
        ContainerId task = tasks(first, 1).get(0);
        node.beat();
        cluster.store().hold();
        node.complete(master(1), 137);
        node.beat();
        node.complete(task, 6);
        node.beat();
        cluster.store().release();
        cluster.loops().drain();
        Am second = second();
        second.register();

        assertThat(second.beat().completed()).extracting(ContainerStatus::id).containsExactly(task);
    }

    @Test
    @Spec({"ATT-27", "SCH-25"})
    void whenNoAttemptIsLeftNothingIsKept() {
        List<ContainerId> tasks = tasks(first, 1);
        masterEnds(1, 137);
        second().register();
        assertThat(state(tasks.get(0))).isEqualTo(ContainerLifecycle.RUNNING);

        masterEnds(2, 137);

        assertThat(cluster.state(id)).isEqualTo(ApplicationState.FAILED);
        assertThat(state(tasks.get(0))).isEqualTo(ContainerLifecycle.KILLED);
        for (int beats = 0; beats < 3; beats++) {
            node.beat();
        }
        assertThat(node.containers()).isEmpty();
    }

    @Test
    @Spec({"ATT-27", "APP-17"})
    void anApplicationThatIsKilledBetweenTwoMastersKeepsNothing() {
        List<ContainerId> tasks = tasks(first, 2);
        cluster.store().hold();
        node.complete(master(1), 137);
        node.beat();
        var killed = cluster.engine().clients().kill(Cluster.ANN, id, "");
        cluster.store().release();
        cluster.now(killed);

        assertThat(cluster.state(id).isFinal()).isTrue();
        assertThat(tasks).allSatisfy(task -> assertThat(state(task)).isEqualTo(ContainerLifecycle.KILLED));
        for (int beats = 0; beats < 3; beats++) {
            node.beat();
        }
        assertThat(node.containers()).isEmpty();
    }

    @Test
    @Spec("ATT-19")
    void whatTheFirstAttemptLeftIsLeftByTheSecondAsWell() {
        ContainerId old = tasks(first, 1).get(0);
        masterEnds(1, ExitStatus.PREEMPTED);
        Am second = second();
        second.register();
        ContainerId young = tasks(second, 1).get(0);

        masterEnds(2, 137);
        Am third = cluster.am(id.attempt(3));

        assertThat(third.register().containersFromPreviousAttempts())
                .extracting(Container::id)
                .containsExactly(old, young);
        assertThat(third.finish(FinalStatus.SUCCEEDED)).isFalse();
        node.complete(master(3), 0);
        node.beat();
        assertThat(state(old)).isEqualTo(ContainerLifecycle.KILLED);
        assertThat(state(young)).isEqualTo(ContainerLifecycle.KILLED);
    }

    @Test
    @Spec({"ATT-19", "ATT-26"})
    void aSilentMasterIsEndedAndItsTasksGoOn() {
        ContainerId task = tasks(first, 1).get(0);

        for (int minutes = 0; minutes < 21; minutes++) {
            node.beat();
            cluster.advance(Duration.ofMinutes(1));
        }

        assertThat(cluster.state(first.id())).isEqualTo(AttemptState.FAILED);
        assertThat(state(master(1))).isEqualTo(ContainerLifecycle.KILLED);
        assertThat(state(task)).isEqualTo(ContainerLifecycle.RUNNING);
    }

    @Test
    @Spec({"ATT-19", "SCH-26"})
    void whenTheNodeOfTheMasterIsLostTheTasksElsewhereGoOn() {
        Node two = cluster.join("two", 8192);
        Resource size = Resource.of(4096, 1);
        for (Container container : first.obtain(size, 2)) {
            cluster.node(container.node()).start(container.id(), size);
        }
        node.beat();
        two.beat();
        ContainerId here = held(node);
        ContainerId there = held(two);

        cluster.now(cluster.engine().nodes().unregister(node.id()));
        Am second = second();

        assertThat(second.register().containersFromPreviousAttempts())
                .extracting(Container::id)
                .containsExactly(there);
        assertThat(second.beat().completed())
                .extracting(ContainerStatus::id, ContainerStatus::exitStatus)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(here, ExitStatus.ABORTED));
        assertThat(state(there)).isEqualTo(ContainerLifecycle.RUNNING);
    }

    private ContainerId held(Node on) {
        return first.held().stream()
                .filter(container -> container.node().equals(on.id()))
                .findFirst()
                .orElseThrow()
                .id();
    }

    @Test
    @Spec("ATT-19")
    void eachSecondOfAKeptContainerCountsOnce() {
        tasks(first, 1);
        cluster.advance(Duration.ofSeconds(10));
        masterEnds(1, 137);
        second().register();
        cluster.advance(Duration.ofSeconds(10));

        long memorySeconds = cluster.report(id).usage().memorySeconds();

        assertThat(memorySeconds).isEqualTo(1024 * (20 + 10 + 10));
    }

    @Test
    @Spec("AMS-53")
    void whileNoTokensCanBeMadeTheNextMasterIsToldToRegisterAgain() {
        tasks(first, 1);
        masterEnds(1, 137);
        Am second = second();
        cluster.now(cluster.engine().unbindTokenIssuer(cluster.issuer()));

        assertThatThrownBy(second::register)
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.NOT_READY));
        cluster.now(cluster.engine().bindTokenIssuer(cluster.issuer()));

        assertThat(second.register().containersFromPreviousAttempts()).hasSize(1);
    }
}

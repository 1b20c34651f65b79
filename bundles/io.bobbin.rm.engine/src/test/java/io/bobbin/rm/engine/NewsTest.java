package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What nodes say, whom it reaches, and what is not known yet (sections NOD, SCH and EVT). */
class NewsTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private final FirstFitFactory schedulers = new FirstFitFactory();
    private final Cluster cluster = Cluster.with(schedulers);
    private final Node node = cluster.join("one", 4096);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private ContainerId started(Am am) {
        Container task = am.obtain(TASK, 1).get(0);
        cluster.node(task.node()).start(task.id(), TASK);
        cluster.node(task.node()).beat();
        return task.id();
    }

    private NodeReport report() {
        return cluster.now(cluster.engine().clients().nodes(Cluster.ANN)).get(0);
    }

    @Test
    @Spec({"AMS-51", "SCH-21"})
    void nothingIsKnownOfATaskAndNoRoomIsFreeUntilItsNodeSaysSo() {
        Am am = cluster.running();
        ContainerId task = started(am);
        am.ask(Resource.of(3072, 1), 1);
        node.complete(task, 0);

        cluster.advance(Duration.ofMinutes(2));
        assertThat(cluster.report(task).state()).isEqualTo(ContainerLifecycle.RUNNING);
        assertThat(am.beat().allocated()).isEmpty();
        node.beat();

        assertThat(cluster.report(task).state()).isEqualTo(ContainerLifecycle.COMPLETED);
        assertThat(am.beat().allocated()).hasSize(1);
    }

    @Test
    @Spec({"NOD-02", "SCH-14"})
    void oneHeartbeatTellsHealthBeginningsAndEndsAndThenItsRoomIsUsed() {
        Am am = cluster.running();
        ContainerId old = started(am);
        ContainerId begun = am.obtain(TASK, 1).get(0).id();
        am.ask(Resource.of(2048, 1), 1);
        assertThat(am.beat().allocated()).isEmpty();

        node.start(begun, TASK);
        node.complete(old, 5);
        node.beat();

        assertThat(cluster.report(begun).state()).isEqualTo(ContainerLifecycle.RUNNING);
        assertThat(cluster.report(old).exitStatus()).isEqualTo(5);
        assertThat(am.beat().allocated()).singleElement().satisfies(container -> assertThat(container.resource())
                .isEqualTo(Resource.of(2048, 1)));
        node.health(false, "disk full");
        node.beat();
        assertThat(report().health().report()).isEqualTo("disk full");
    }

    @Test
    @Spec("NOD-03")
    void theAnswerNamesContainersAndApplicationsToCleanUp() {
        Am am = cluster.running();
        ContainerId task = started(am);
        am.release(task);
        assertThat(node.beat().containersToCleanUp()).containsExactly(task);

        cluster.now(cluster.engine().clients().kill(Cluster.ANN, am.id().application(), ""));

        assertThat(node.beat().applicationsToCleanUp()).containsExactly(am.id().application());
    }

    @Test
    @Spec("SCH-01")
    void theSchedulerHearsOfAsksNodesApplicationsAndContainers() {
        Am am = cluster.running();
        ContainerId task = started(am);
        node.complete(task, 0);
        node.beat();
        cluster.now(cluster.engine().clients().kill(Cluster.ANN, am.id().application(), ""));
        cluster.now(cluster.engine().nodes().unregister(node.id()));
        cluster.loops().drain();

        assertThat(schedulers.latest().heard())
                .extracting(NumberedEvent::event)
                .hasAtLeastOneElementOfType(SchedulerEvent.NodeJoined.class)
                .hasAtLeastOneElementOfType(SchedulerEvent.ApplicationAdded.class)
                .hasAtLeastOneElementOfType(SchedulerEvent.AttemptAdded.class)
                .hasAtLeastOneElementOfType(SchedulerEvent.AsksChanged.class)
                .hasAtLeastOneElementOfType(SchedulerEvent.Committed.class)
                .contains(new SchedulerEvent.ContainerEnded(task), new SchedulerEvent.ContainerGone(task))
                .hasAtLeastOneElementOfType(SchedulerEvent.AttemptRemoved.class)
                .contains(new SchedulerEvent.ApplicationRemoved(am.id().application()))
                .hasAtLeastOneElementOfType(SchedulerEvent.NodeLeft.class);
    }

    @Test
    @Spec("EVT-01")
    void anEventFindsTheOneThatItNames() {
        Am one = cluster.running();
        Am two = cluster.running();
        ContainerId task = started(two);
        ContainerId other = started(two);

        node.complete(task, 9);
        node.beat();
        cluster.now(cluster.engine().clients().kill(Cluster.ANN, one.id().application(), ""));

        assertThat(cluster.state(one.id().application())).isEqualTo(ApplicationState.KILLED);
        assertThat(cluster.state(one.id())).isEqualTo(AttemptState.KILLED);
        assertThat(cluster.state(two.id().application())).isEqualTo(ApplicationState.RUNNING);
        assertThat(cluster.state(two.id())).isEqualTo(AttemptState.RUNNING);
        assertThat(cluster.report(task).state()).isEqualTo(ContainerLifecycle.COMPLETED);
        assertThat(cluster.report(other).state()).isEqualTo(ContainerLifecycle.RUNNING);
    }

    @Test
    @Spec({"EVT-11", "EVT-12"})
    void endsForApplicationsAndAttemptsThatAreNotKnownAreDropped() {
        Am am = cluster.running();
        ContainerId noApplication = new ApplicationId(77, 1).attempt(1).container(2);
        ContainerId noAttempt = am.id().application().attempt(9).container(2);
        node.start(noApplication, TASK);
        node.start(noAttempt, TASK);
        node.complete(noApplication, ExitStatus.ABORTED);
        node.complete(noAttempt, ExitStatus.ABORTED);

        node.beat();
        node.beat();

        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.RUNNING);
        assertThat(am.beat().completed()).isEmpty();
        assertThat(node.acknowledged()).containsExactlyInAnyOrder(noApplication, noAttempt);
    }

    @Test
    @Spec("LIV-04")
    void aSignOfLifeOfWhoIsNotWatchedIsIgnored() {
        Am stranger = cluster.am(cluster.newId().attempt(1));
        Node unknown = cluster.unregistered("two", "/rack", TASK);

        assertThatThrownBy(stranger::beat).isInstanceOf(BobbinException.class);
        assertThat(unknown.beat().action()).isEqualTo(NodeAction.RESYNC);
        for (int minute = 0; minute < 40; minute++) {
            cluster.advance(Duration.ofMinutes(1));
            node.beat();
        }

        assertThat(cluster.now(cluster.engine().clients().nodes(Cluster.ANN)))
                .extracting(NodeReport::state)
                .containsExactly(NodeState.RUNNING);
        assertThat(cluster.now(cluster.engine().clients().metrics(Cluster.ANN)).lostNodes())
                .isZero();
    }

    @Test
    @Spec("ATT-11")
    void whatTellsAnAttemptOfItsContainerIsThatOneWasPlaced() {
        ApplicationId id = cluster.submit(
                ApplicationSubmissionContext.of(cluster.newId(), "large", Cluster.command(), Resource.of(8192, 1)));
        node.beat();
        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.SCHEDULED);
        cluster.store().hold();

        cluster.join("two", 8192);

        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.ALLOCATED_SAVING);
        assertThat(cluster.now(cluster.engine().clients().containers(Cluster.ANN, id.attempt(1))))
                .hasSize(1);
        cluster.store().release();
        cluster.loops().drain();
    }

    @Test
    @Spec("ATT-06")
    void theAskForAMasterReleasesNothingAndExcludesNothing() {
        Am am = cluster.running();
        ContainerId task = started(am);
        int before = schedulers.latest().heard().size();

        ApplicationId id = cluster.submit();

        var told = schedulers.latest().heard().stream()
                .skip(before)
                .map(NumberedEvent::event)
                .toList();
        assertThat(told).doesNotHaveAnyElementsOfTypes(SchedulerEvent.ContainerEnded.class);
        assertThat(told)
                .filteredOn(SchedulerEvent.AsksChanged.class::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(SchedulerEvent.AsksChanged.class, asks -> {
                    assertThat(asks.amWaiting()).isTrue();
                    assertThat(asks.asks()).hasSize(1);
                    assertThat(asks.blacklist().isEmpty()).isTrue();
                });
        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.LAUNCHED);
        assertThat(cluster.report(task).state()).isEqualTo(ContainerLifecycle.RUNNING);
    }

    @Test
    @Spec("SVC-09")
    void theSchedulerIsTheOneThatTheSettingNames() {
        var named = new FirstFitFactory("other", scheduler -> scheduler);
        var present = new FirstFitFactory();
        Cluster chosen = Cluster.bare(
                        Cluster.settings().toBuilder().scheduler("other").build())
                .equip();
        chosen.now(chosen.engine().bindScheduler(present));
        chosen.now(chosen.engine().bindScheduler(named));
        chosen.join("one", 4096);

        Am am = chosen.running();

        assertThat(am.obtain(TASK, 1)).hasSize(1);
        assertThat(named.latest().proposals()).isEqualTo(2);
        assertThat(present.opened()).isEmpty();
        assertThat(chosen.now(chosen.engine().clients().metrics(Cluster.ANN)).schedulerName())
                .isEqualTo("other");
        assertThat(chosen.audit()).isEmpty();
    }
}

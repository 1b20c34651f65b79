package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.Requester;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How attempts end, and what follows (sections APP and ATT). */
class AttemptTest {

    private final Cluster cluster = Cluster.with(new FirstFitFactory());
    private final Node node = cluster.join("one", 8192);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private ContainerId master(int launch) {
        return cluster.launcher().orders().get(launch).container().id();
    }

    private void masterEnds(int launch, int exitStatus) {
        node.beat();
        node.complete(master(launch), exitStatus);
        node.beat();
    }

    @Test
    @Spec({"APP-14", "APP-06", "ATT-25"})
    void aSecondAttemptFollowsAMasterThatFails() {
        Am first = cluster.running();

        masterEnds(0, 7);

        ApplicationId id = first.id().application();
        assertThat(cluster.state(first.id())).isEqualTo(AttemptState.FAILED);
        assertThat(cluster.now(cluster.engine().clients().attempt(Cluster.ANN, first.id()))
                        .diagnostics())
                .contains(master(0).toString())
                .contains("exit status 7");
        assertThat(cluster.state(id)).isEqualTo(ApplicationState.ACCEPTED);
        assertThat(cluster.state(id.attempt(2))).isEqualTo(AttemptState.LAUNCHED);
        cluster.am(id.attempt(2)).register();
        assertThat(cluster.state(id)).isEqualTo(ApplicationState.RUNNING);
    }

    @Test
    @Spec({"APP-14"})
    void theLastFailureEndsTheApplication() {
        Am first = cluster.running();
        masterEnds(0, 7);

        masterEnds(1, 8);

        var report = cluster.report(first.id().application());
        assertThat(report.state()).isEqualTo(ApplicationState.FAILED);
        assertThat(report.finalStatus()).isEqualTo(FinalStatus.FAILED);
        assertThat(report.diagnostics()).contains("Attempt 2 of at most 2").contains("exit status 8");
    }

    @Test
    @Spec({"APP-15"})
    void failuresThatAreNotTheMastersFaultDoNotCount() {
        Am first = cluster.running();

        masterEnds(0, ExitStatus.PREEMPTED);
        masterEnds(1, ExitStatus.DISKS_FAILED);
        masterEnds(2, 1);

        assertThat(cluster.state(first.id().application())).isEqualTo(ApplicationState.ACCEPTED);
        masterEnds(3, 1);
        assertThat(cluster.state(first.id().application())).isEqualTo(ApplicationState.FAILED);
    }

    @Test
    @Spec({"AMS-57", "ATT-27"})
    void aMasterWhoseAttemptIsOverIsToldToStop() {
        Am first = cluster.running();
        masterEnds(0, 7);

        assertThatThrownBy(first::beat)
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.ATTEMPT_NOT_FOUND));
        assertThatThrownBy(() -> first.finish(FinalStatus.SUCCEEDED))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.ATTEMPT_NOT_FOUND));
    }

    @Test
    @Spec({"ATT-26", "LIV-01", "LIV-02", "LIV-05", "SM-2.38"})
    void aMasterThatDoesNotCallExpiresAndIsStopped() {
        Am am = cluster.running();
        for (int minute = 0; minute < 21; minute++) {
            cluster.advance(Duration.ofMinutes(1));
            node.beat();
        }

        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.FAILED);
        assertThat(cluster.now(cluster.engine().clients().attempt(Cluster.ANN, am.id()))
                        .diagnostics())
                .contains("900000 ms")
                .contains("am-expiry-ms");
        assertThat(cluster.launcher().cleanedUp()).containsExactly(master(0));
    }

    @Test
    @Spec({"AML-04", "SM-2.23"})
    void aMasterThatCannotBeLaunchedFailsItsAttempt() {
        cluster.launcher().fail(new BobbinException(ErrorCode.BAD_REQUEST, "no such program"));

        ApplicationId id = cluster.submit();

        var report = cluster.report(id);
        assertThat(report.state()).isEqualTo(ApplicationState.FAILED);
        assertThat(report.diagnostics()).contains("no such program");
        assertThat(cluster.now(cluster.engine().clients().attempts(Cluster.ANN, id)))
                .hasSize(2);
    }

    @Test
    void aLaunchWaitsWhileNobodyCanCarryItOut() {
        cluster.launcher().fail(new BobbinException(ErrorCode.NOT_READY, "no wire yet"));
        ApplicationId id = cluster.submit();
        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.ALLOCATED);

        cluster.launcher().fail(null);
        cluster.advance(Duration.ofSeconds(1));

        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.LAUNCHED);
    }

    @Test
    void withoutALauncherTheOrderWaits() {
        cluster.now(cluster.engine().unbindLauncher(cluster.launcher()));
        ApplicationId id = cluster.submit();
        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.ALLOCATED);

        cluster.now(cluster.engine().bindLauncher(cluster.launcher()));

        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.LAUNCHED);
    }

    @Test
    @Spec({"ATT-22", "SM-2.10"})
    void withoutTokensTheMastersContainerIsFetchedLater() {
        cluster.now(cluster.engine().unbindTokenIssuer(cluster.issuer()));
        ApplicationId id = cluster.submit();
        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.SCHEDULED);

        cluster.now(cluster.engine().bindTokenIssuer(cluster.issuer()));
        cluster.advance(Duration.ofMillis(500));

        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.LAUNCHED);
    }

    @Test
    @Spec({"CRM-16", "APP-17", "SM-1.28", "SM-1.37", "SM-2.39"})
    void aRunningApplicationIsKilledOnceItsEndIsStored() {
        Am am = cluster.running();
        ApplicationId id = am.id().application();

        boolean atOnce = cluster.now(cluster.engine().clients().kill(Requester.user("bob"), id, "enough"));

        assertThat(atOnce).isFalse();
        assertThat(cluster.now(cluster.engine().clients().kill(Requester.user("bob"), id, "")))
                .isTrue();
        var report = cluster.report(id);
        assertThat(report.state()).isEqualTo(ApplicationState.KILLED);
        assertThat(report.diagnostics()).isEqualTo("Killed by bob: enough");
        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.KILLED);
        assertThat(cluster.launcher().cleanedUp()).containsExactly(master(0));
    }

    @Test
    @Spec({"CRM-16"})
    void killingWhatIsNotKnownIsRefused() {
        assertThatThrownBy(() -> cluster.now(
                        cluster.engine().clients().kill(Requester.user("bob"), new ApplicationId(1, 1), "")))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.APPLICATION_NOT_FOUND));
    }

    @Test
    @Spec({"SM-1.08", "APP-17"})
    void anApplicationMayBeKilledWhileItIsBeingStored() {
        cluster.store().hold();
        ApplicationSubmissionContext context = cluster.context();
        var submitted = cluster.engine().clients().submit(Cluster.ANN, context);
        assertThat(cluster.isDone(submitted)).isFalse();

        cluster.now(cluster.engine().clients().kill(Requester.user("bob"), context.id(), ""));
        cluster.store().release();

        assertThat(cluster.isDone(submitted)).isTrue();
        assertThat(cluster.state(context.id())).isEqualTo(ApplicationState.KILLED);
        assertThat(cluster.now(cluster.engine().clients().attempts(Cluster.ANN, context.id())))
                .isEmpty();
    }

    @Test
    void anApplicationThatIsKilledAndThenCannotBeStoredIsKilled() {
        cluster.store().hold();
        ApplicationSubmissionContext context = cluster.context();
        var submitted = cluster.engine().clients().submit(Cluster.ANN, context);
        cluster.loops().drain();

        cluster.now(cluster.engine().clients().kill(Requester.user("bob"), context.id(), ""));
        cluster.store().fail(ErrorCode.BAD_REQUEST, change -> true);
        cluster.store().release();

        assertThatThrownBy(() -> cluster.now(submitted)).isInstanceOf(BobbinException.class);
        assertThat(cluster.state(context.id())).isEqualTo(ApplicationState.KILLED);
    }

    @Test
    @Spec({"SM-2.11", "SM-2.15", "SM-2.24", "SM-2.31"})
    void anApplicationMayBeKilledAtAnyMomentOfItsLaunch() {
        ApplicationId waiting = killedWhileItWaitedForRoom();
        assertThat(cluster.state(waiting)).isEqualTo(ApplicationState.KILLED);

        cluster.store().hold();
        ApplicationSubmissionContext context = cluster.context();
        var unused = cluster.engine().clients().submit(Cluster.ANN, context);
        cluster.loops().drain();
        cluster.store().release();
        cluster.store().hold();
        cluster.loops().drain();
        assertThat(cluster.state(context.id().attempt(1))).isEqualTo(AttemptState.ALLOCATED_SAVING);
        cluster.now(cluster.engine().clients().kill(Requester.user("bob"), context.id(), ""));
        cluster.store().release();
        cluster.loops().drain();
        assertThat(cluster.state(context.id())).isEqualTo(ApplicationState.KILLED);

        cluster.now(cluster.engine().unbindLauncher(cluster.launcher()));
        ApplicationId allocated = cluster.submit();
        assertThat(cluster.state(allocated.attempt(1))).isEqualTo(AttemptState.ALLOCATED);
        cluster.now(cluster.engine().clients().kill(Requester.user("bob"), allocated, ""));
        cluster.now(cluster.engine().bindLauncher(cluster.launcher()));
        assertThat(cluster.state(allocated)).isEqualTo(ApplicationState.KILLED);

        ApplicationId launched = cluster.submit();
        assertThat(cluster.state(launched.attempt(1))).isEqualTo(AttemptState.LAUNCHED);
        cluster.now(cluster.engine().clients().kill(Requester.user("bob"), launched, ""));
        assertThat(cluster.state(launched)).isEqualTo(ApplicationState.KILLED);
        node.beat();
        node.beat();
        node.beat();
        assertThat(cluster.now(cluster.engine().clients().metrics(Cluster.ANN)).used())
                .isEqualTo(Resource.NONE);
    }

    private ApplicationId killedWhileItWaitedForRoom() {
        var context =
                ApplicationSubmissionContext.of(cluster.newId(), "large", Cluster.command(), Resource.of(8192, 1));
        ApplicationId first = cluster.submit(context);
        ApplicationId waiting = cluster.submit();
        assertThat(cluster.state(waiting.attempt(1))).isEqualTo(AttemptState.SCHEDULED);
        cluster.now(cluster.engine().clients().kill(Requester.user("bob"), first, ""));
        cluster.now(cluster.engine().clients().kill(Requester.user("bob"), waiting, ""));
        node.beat();
        node.beat();
        return waiting;
    }

    @Test
    @Spec({"ATT-17", "SM-2.09"})
    void aMasterThatRegistersBeforeItWasLaunchedFailsItsAttempt() {
        cluster.now(cluster.engine().unbindTokenIssuer(cluster.issuer()));
        cluster.now(cluster.engine().nodes().unregister(node.id()));
        ApplicationSubmissionContext plain = cluster.context();
        var unmanaged = new ApplicationSubmissionContext(
                plain.id(), "hand-made", null, null, null, null, List.of(), true, 0, null, Set.of(), false, -1, null);
        cluster.store().hold();
        var unused = cluster.engine().clients().submit(Cluster.ANN, unmanaged);
        cluster.loops().drain();
        cluster.store().release();
        cluster.store().hold();
        cluster.loops().drain();
        assertThat(cluster.state(plain.id().attempt(1))).isEqualTo(AttemptState.LAUNCHED_UNMANAGED_SAVING);

        cluster.am(plain.id().attempt(1)).register();
        cluster.store().release();

        assertThat(cluster.state(plain.id().attempt(1))).isEqualTo(AttemptState.FAILED);
        assertThat(cluster.state(plain.id())).isEqualTo(ApplicationState.FAILED);
    }

    @Test
    @Spec({"ATT-13", "SM-2.18", "ATT-24"})
    void anUnmanagedMasterRunsWithoutAContainer() {
        ApplicationSubmissionContext plain = cluster.context();
        ApplicationId id = cluster.submit(new ApplicationSubmissionContext(
                plain.id(), "hand-made", null, null, null, null, List.of(), true, 0, null, Set.of(), false, -1, null));

        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.LAUNCHED);
        assertThat(cluster.report(id).amRmToken()).isNotNull();
        Am am = cluster.am(id.attempt(1));
        am.register();
        assertThat(am.obtain(Resource.of(1024, 1), 1)).hasSize(1);
        am.finish(FinalStatus.SUCCEEDED);
        cluster.loops().drain();
        assertThat(cluster.state(id)).isEqualTo(ApplicationState.FINISHED);
        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.FINISHED);
    }
}

package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NmToken;
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

/** AMs that their users start (section UAM). */
class UnmanagedTest {

    private static final Resource TASK = Resource.of(1024, 1);
    private static final Requester OPERATOR = Requester.operator("root");

    private final Cluster cluster = Cluster.with(new FirstFitFactory());
    private final Node node = cluster.join("one", 8192);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private Am launched(boolean keepsContainers) {
        ApplicationId id = cluster.submit(cluster.unmanaged(keepsContainers));
        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.LAUNCHED);
        return cluster.am(id.attempt(1));
    }

    private Am running(boolean keepsContainers) {
        Am am = launched(keepsContainers);
        am.register();
        return am;
    }

    private ContainerId task(Am am) {
        Container granted = am.obtain(TASK, 1).get(0);
        node.start(granted.id(), TASK);
        node.beat();
        return granted.id();
    }

    @Test
    @Spec({"UAM-01", "UAM-03", "ATT-04", "ATT-13"})
    void theAttemptIsLaunchedWithoutAContainerOrAnOrder() {
        Am am = launched(false);

        assertThat(cluster.launcher().orders()).isEmpty();
        assertThat(cluster.now(cluster.engine().clients().containers(Cluster.ANN, am.id())))
                .isEmpty();
        assertThat(cluster.now(cluster.engine().clients().attempt(Cluster.ANN, am.id()))
                        .amContainer())
                .isNull();
        assertThat(cluster.report(am.id().application()).launchTime()).isPositive();
    }

    @Test
    @Spec("UAM-02")
    void withoutARegistrationItGetsNothing() {
        Am am = launched(false);

        assertThatThrownBy(() -> am.ask(TASK, 1))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.AM_NOT_REGISTERED));
        am.register();
        assertThat(am.obtain(TASK, 1)).hasSize(1);
    }

    @Test
    @Spec({"UAM-04", "SM-2.19"})
    void aRegistrationBeforeTheLaunchFailsTheAttemptAndTheApplication() {
        cluster.store().hold();
        var context = cluster.unmanaged(false);
        var submitted = cluster.engine().clients().submit(Cluster.ANN, context);
        cluster.loops().drain();
        cluster.store().release();
        cluster.store().hold();
        cluster.now(submitted);
        assertThat(cluster.state(context.id().attempt(1))).isEqualTo(AttemptState.LAUNCHED_UNMANAGED_SAVING);
        assertThat(cluster.report(context.id()).amRmToken()).isNull();

        cluster.am(context.id().attempt(1)).register();
        cluster.store().release();

        assertThat(cluster.state(context.id().attempt(1))).isEqualTo(AttemptState.FAILED);
        assertThat(cluster.state(context.id())).isEqualTo(ApplicationState.FAILED);
    }

    @Test
    @Spec("CLY-07")
    void onlyTheSubmitterGetsTheTokenAndOnlyWhileTheAttemptIsLaunched() {
        Am am = launched(false);
        ApplicationId id = am.id().application();

        assertThat(cluster.report(id).amRmToken()).isNotNull();
        assertThat(cluster.now(cluster.engine().clients().application(Requester.user("eve"), id))
                        .amRmToken())
                .isNull();
        assertThat(cluster.now(cluster.engine().clients().application(OPERATOR, id))
                        .amRmToken())
                .isNull();
        assertThat(cluster.now(cluster.engine()
                        .clients()
                        .applications(
                                Cluster.ANN, new GetApplicationsRequest(Set.of(), Set.of(), Set.of(), Set.of(), 0))))
                .allSatisfy(listed -> assertThat(listed.amRmToken()).isNull());

        am.register();

        assertThat(cluster.report(id).amRmToken()).isNull();
    }

    @Test
    @Spec({"UAM-06", "ATT-24", "SM-2.34"})
    void itsGoodbyeFinishesTheApplicationAtOnce() {
        Am am = running(false);
        ContainerId task = task(am);

        am.finish(FinalStatus.SUCCEEDED);

        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.FINISHED);
        assertThat(cluster.state(am.id().application())).isEqualTo(ApplicationState.FINISHED);
        assertThat(cluster.report(task).state()).isEqualTo(ContainerLifecycle.KILLED);
        assertThat(am.finish(FinalStatus.SUCCEEDED)).isTrue();
    }

    @Test
    @Spec({"UAM-06", "SM-2.18"})
    void oneThatNeverRegistersExpiresAndIsNotTriedAgain() {
        Am am = launched(true);

        for (int minutes = 0; minutes < 21; minutes++) {
            node.beat();
            cluster.advance(Duration.ofMinutes(1));
        }

        var report = cluster.report(am.id().application());
        assertThat(report.state()).isEqualTo(ApplicationState.FAILED);
        assertThat(report.diagnostics()).contains("has not called");
        assertThat(cluster.now(
                        cluster.engine().clients().attempts(Cluster.ANN, am.id().application())))
                .hasSize(1);
    }

    @Test
    @Spec({"UAM-06", "SCH-25"})
    void oneThatFallsSilentExpiresAndKeepsNothing() {
        Am am = running(true);
        ContainerId task = task(am);

        for (int minutes = 0; minutes < 21; minutes++) {
            node.beat();
            cluster.advance(Duration.ofMinutes(1));
        }

        assertThat(cluster.state(am.id().application())).isEqualTo(ApplicationState.FAILED);
        assertThat(cluster.report(task).state()).isEqualTo(ContainerLifecycle.KILLED);
    }

    @Test
    @Spec({"AMS-52", "AMS-53"})
    void oneThatKeepsItsContainersMayRegisterAgainAndGetsThemBack() {
        Am am = running(true);
        ContainerId lost = task(am);
        ContainerId kept = task(am);
        node.complete(lost, 3);
        node.beat();
        assertThat(am.beat().completed()).hasSize(1);

        Am restarted = cluster.am(am.id());
        var response = restarted.register();

        assertThat(response.containersFromPreviousAttempts())
                .extracting(Container::id)
                .containsExactly(kept);
        assertThat(response.nmTokensFromPreviousAttempts())
                .extracting(NmToken::node)
                .containsExactly(node.id());
        assertThat(restarted.beat().completed()).extracting(ContainerStatus::id).containsExactly(lost);
        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.RUNNING);
        assertThat(restarted.obtain(TASK, 1)).hasSize(1);
    }

    @Test
    @Spec("AMS-52")
    void nobodyElseMayRegisterAgain() {
        for (Am am : List.of(running(false), cluster.running(), keeping())) {
            assertThatThrownBy(() -> cluster.am(am.id()).register())
                    .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                            .isEqualTo(ErrorCode.INVALID_AM_REQUEST));
        }
    }

    private Am keeping() {
        Am am = cluster.am(cluster.submit(cluster.keeping()).attempt(1));
        am.register();
        return am;
    }
}

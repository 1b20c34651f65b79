package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.AttemptReport;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.AmLauncher;
import io.bobbin.rm.ports.LaunchOrder;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** AMs whose nodes do not run them. */
class LaunchTest {

    private static final Resource TASK = Resource.of(1024, 1);
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(11);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());
    private final Node one = cluster.join("one", 8192);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private static BobbinException unreachable() {
        return new BobbinException(ErrorCode.UNREACHABLE, "nobody listens");
    }

    private AttemptReport attempt(ApplicationAttemptId id) {
        return cluster.now(cluster.engine().clients().attempt(Cluster.ANN, id));
    }

    private String host(ApplicationAttemptId id) {
        ContainerId master = attempt(id).amContainer();
        assertThat(master).isNotNull();
        return cluster.report(master).node().host();
    }

    private void amEnds(ApplicationAttemptId id, int exitStatus) {
        ContainerId master = attempt(id).amContainer();
        assertThat(master).isNotNull();
        Node node = cluster.node(cluster.report(master).node());
        node.complete(master, exitStatus);
        node.beat();
    }

    @Test
    void aNodeThatHasJustComeBackIsTriedAgain() {
        cluster.launcher().fail(unreachable());
        ApplicationId id = cluster.submit();
        cluster.advance(Duration.ofSeconds(5));
        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.ALLOCATED);

        cluster.launcher().fail(null);
        cluster.advance(Duration.ofSeconds(1));

        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.LAUNCHED);
    }

    @Test
    void anAmThatRunsAlreadyIsLaunched() {
        cluster.launcher().fail(unreachable());
        ApplicationId id = cluster.submit();

        cluster.launcher().fail(new BobbinException(ErrorCode.CONTAINER_ALREADY_RUNNING, "here it is"));
        cluster.advance(Duration.ofSeconds(1));

        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.LAUNCHED);
    }

    @Test
    @Spec("APP-15")
    void theNextAmAvoidsANodeThatCouldNotBeReachedAndTheAttemptDoesNotCount() {
        cluster.join("two", 8192);
        cluster.launcher().failOn("one", unreachable());
        ApplicationId id = cluster.submit();
        assertThat(host(id.attempt(1))).isEqualTo("one");

        cluster.advance(LONG_ENOUGH);

        assertThat(attempt(id.attempt(1)).diagnostics())
                .contains("nobody listens")
                .contains("one:1");
        assertThat(cluster.state(id.attempt(2))).isEqualTo(AttemptState.LAUNCHED);
        assertThat(host(id.attempt(2))).isEqualTo("two");

        amEnds(id.attempt(2), 1);
        assertThat(cluster.state(id.attempt(3))).isEqualTo(AttemptState.LAUNCHED);
        amEnds(id.attempt(3), 1);
        assertThat(cluster.state(id)).isEqualTo(ApplicationState.FAILED);
    }

    @Test
    void theOnlyUsableNodeIsNotAvoided() {
        cluster.launcher().fail(unreachable());
        ApplicationId id = cluster.submit();
        cluster.advance(LONG_ENOUGH);

        cluster.launcher().fail(null);
        cluster.advance(Duration.ofSeconds(1));

        assertThat(cluster.state(id.attempt(2))).isEqualTo(AttemptState.LAUNCHED);
        assertThat(host(id.attempt(2))).isEqualTo("one");
    }

    @Test
    void aNodeIsNotAvoidedForLongWhileTheOthersHaveNoRoom() {
        cluster.join("two", 1024);
        cluster.launcher().failOn("one", unreachable());
        Resource large = Resource.of(2048, 1);
        ApplicationId id =
                cluster.submit(ApplicationSubmissionContext.of(cluster.newId(), "job", Cluster.command(), large));
        cluster.advance(LONG_ENOUGH);
        assertThat(cluster.state(id.attempt(2))).isEqualTo(AttemptState.SCHEDULED);

        cluster.advance(Duration.ofSeconds(30));

        assertThat(host(id.attempt(2))).isEqualTo("one");
    }

    @Test
    @Spec("SCH-09")
    void whatTheAmAvoidedIsOpenToItsTasks() {
        cluster.join("two", 1024);
        cluster.launcher().failOn("one", unreachable());
        ApplicationId id = cluster.submit();
        cluster.advance(LONG_ENOUGH);
        Am am = cluster.am(id.attempt(2));
        am.register();
        assertThat(host(id.attempt(2))).isEqualTo("two");
        one.beat();

        assertThat(am.obtain(TASK, 1)).extracting(Container::node).containsExactly(one.id());
    }

    @Test
    void aClusterThatCanLaunchNoAmEndsTheApplication() {
        cluster.launcher().fail(unreachable());
        ApplicationId id = cluster.submit();

        for (int seconds = 0; seconds < 120; seconds++) {
            cluster.advance(Duration.ofSeconds(1));
            one.beat();
        }

        assertThat(cluster.state(id)).isEqualTo(ApplicationState.FAILED);
        assertThat(cluster.now(cluster.engine().clients().attempts(Cluster.ANN, id)))
                .hasSize(5 + 2);
    }

    @Test
    @Spec("APP-15")
    void anAmThatItsNodeCouldNotStartDoesNotCountAndTheNextOneRunsElsewhere() {
        cluster.join("two", 8192);
        ApplicationId id = cluster.submit();

        amEnds(id.attempt(1), ExitStatus.NOT_STARTED);

        assertThat(host(id.attempt(2))).isEqualTo("two");
        amEnds(id.attempt(2), 1);
        assertThat(cluster.state(id.attempt(3))).isEqualTo(AttemptState.LAUNCHED);
    }

    @Test
    void anAmThatHasRegisteredNeedsNoAnswerOfItsLaunch() {
        var launch = new CompletableFuture<Void>();
        cluster.now(cluster.engine().bindLauncher(new AmLauncher() {
            @Override
            public CompletionStage<Void> launch(LaunchOrder order) {
                return launch;
            }

            @Override
            public CompletionStage<Void> cleanUp(NodeId node, String endpoint, ContainerId container) {
                return CompletableFuture.completedFuture(null);
            }
        }));
        Am am = cluster.am(cluster.submit().attempt(1));
        am.register();

        launch.completeExceptionally(new BobbinException(ErrorCode.TIMED_OUT, "no answer"));

        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.RUNNING);
    }

    @Test
    void anAmCannotGiveBackTheContainerThatItRunsIn() {
        Am am = cluster.running();
        ContainerId master = attempt(am.id()).amContainer();
        assertThat(master).isNotNull();

        am.allocate(List.of(), List.of(master));

        assertThat(cluster.state(am.id())).isEqualTo(AttemptState.RUNNING);
    }

    @Test
    void anAmThatItsNodeDoesNotListAfterItsLaunchIsMissed() {
        ApplicationId id = cluster.submit();
        ContainerId master = attempt(id.attempt(1)).amContainer();
        assertThat(master).isNotNull();
        one.lose(master);

        for (int beats = 0; beats < 3; beats++) {
            one.beat();
        }

        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.FAILED);
        assertThat(cluster.state(id.attempt(2))).isEqualTo(AttemptState.LAUNCHED);
    }

    @Test
    void anAmWhoseLaunchFailedOnceIsTriedForTenSecondsFromTheFirstFailure() {
        cluster.launcher().fail(unreachable());
        ApplicationId id = cluster.submit();

        cluster.advance(Duration.ofSeconds(9));
        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.ALLOCATED);

        cluster.advance(Duration.ofSeconds(1));
        assertThat(cluster.state(id.attempt(1))).isEqualTo(AttemptState.FAILED);
    }

    @Test
    void anAmThatEndsIsStoppedOnItsNodeOnceAndNotAgainWhenItIsGone() {
        Am am = cluster.running();
        ContainerId master = attempt(am.id()).amContainer();

        cluster.now(cluster.engine().clients().kill(Cluster.ANN, am.id().application(), "enough"));
        cluster.loops().drain();

        assertThat(cluster.launcher().cleanedUp()).containsExactly(master);
    }
}

package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.application.ResourceUsage;
import io.bobbin.api.container.Container;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a report says of use, ends and addresses. */
class UsageTest {

    private static final Resource TASK = Resource.of(2048, 1);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());
    private final Node node = cluster.join("one", 8192);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private ResourceUsage usage(Am am) {
        return cluster.report(am.id().application()).usage();
    }

    private void amEnds(Am am, int exitStatus, String diagnostics) {
        ContainerId master = cluster.now(cluster.engine().clients().attempt(Cluster.ANN, am.id()))
                .amContainer();
        node.complete(Objects.requireNonNull(master), exitStatus, diagnostics);
        node.beat();
    }

    @Test
    void useIsWhatRunsNeedIsWhatIsAskedForAndTimeAddsUp() {
        Am am = cluster.running();
        am.obtain(TASK, 2);
        am.allocate(
                List.of(
                        ResourceRequest.any(new Priority(4), Resource.of(4096, 1), 3),
                        ResourceRequest.any(new Priority(5), Resource.of(8192, 1), 1)),
                List.of());
        ResourceUsage before = usage(am);
        assertThat(before.usedContainers()).isEqualTo(3);
        assertThat(before.used()).isEqualTo(Resource.of(1024 + 4096, 3));
        assertThat(before.needed()).isEqualTo(Resource.of(3 * 4096 + 8192, 4));

        cluster.advance(Duration.ofSeconds(10));

        ResourceUsage after = usage(am);
        assertThat(after.memorySeconds() - before.memorySeconds()).isEqualTo(10 * 5120);
        assertThat(after.vcoreSeconds() - before.vcoreSeconds()).isEqualTo(10 * 3);
    }

    @Test
    void whatEndedKeepsItsTimeAndUsesNothing() {
        Am am = cluster.running();
        Container task = am.obtain(TASK, 1).get(0);
        cluster.advance(Duration.ofSeconds(10));
        am.release(task.id());
        long memorySeconds = usage(am).memorySeconds();

        cluster.advance(Duration.ofSeconds(10));

        assertThat(usage(am).usedContainers()).isEqualTo(1);
        assertThat(usage(am).memorySeconds() - memorySeconds).isEqualTo(10 * 1024);
        assertThat(usage(am).memorySeconds()).isGreaterThanOrEqualTo(10 * 2048 + 20 * 1024);
    }

    @Test
    void theUseOfAllAttemptsIsAddedAndTheFirstFailureIsToldWhileTheNextOneRuns() {
        Am first = cluster.running();
        cluster.advance(Duration.ofSeconds(10));
        amEnds(first, 3, "it fell over");
        long memorySeconds = usage(first).memorySeconds();
        assertThat(memorySeconds).isGreaterThanOrEqualTo(10 * 1024);
        Am second = cluster.am(first.id().application().attempt(2));
        second.register();

        cluster.advance(Duration.ofSeconds(5));

        ApplicationReport report = cluster.report(first.id().application());
        assertThat(report.usage().memorySeconds() - memorySeconds).isGreaterThanOrEqualTo(5 * 1024);
        assertThat(report.usage().usedContainers()).isEqualTo(1);
        assertThat(report.diagnostics()).startsWith("Attempt 1 failed: ").contains("it fell over");
        assertThat(report.state()).isEqualTo(ApplicationState.RUNNING);
        assertThat(report.currentAttempt()).isEqualTo(second.id());
        assertThat(report.finishTime()).isZero();

        amEnds(second, 4, "again");
        ApplicationReport failed = cluster.report(first.id().application());
        assertThat(failed.state()).isEqualTo(ApplicationState.FAILED);
        assertThat(failed.finalStatus()).isEqualTo(FinalStatus.FAILED);
        assertThat(failed.finishTime()).isPositive();
        assertThat(failed.diagnostics()).contains("again");
        var attempts = cluster.now(
                cluster.engine().clients().attempts(Cluster.ANN, first.id().application()));
        assertThat(attempts).extracting(each -> each.diagnostics().isEmpty()).containsExactly(false, false);
        assertThat(attempts).extracting(each -> each.finishTime() > 0).containsExactly(true, true);
    }

    @Test
    void whereToFollowAnApplicationIsWhatItsAmSaysAndInTheEndWhatItSaidLast() {
        Am am = cluster.running();
        ApplicationReport running = cluster.report(am.id().application());
        assertThat(running.trackingUrl()).isEqualTo("http://am");
        assertThat(running.host()).isEqualTo("am-host");
        assertThat(running.rpcPort()).isEqualTo(4711);
        assertThat(running.progress()).isZero();

        am.finish(FinalStatus.SUCCEEDED);
        amEnds(am, 0, "");

        ApplicationReport finished = cluster.report(am.id().application());
        assertThat(finished.trackingUrl()).isEqualTo("http://history");
        assertThat(finished.originalTrackingUrl()).isEqualTo("http://am");
        assertThat(finished.progress()).isEqualTo(1);
        assertThat(finished.finalStatus()).isEqualTo(FinalStatus.SUCCEEDED);
        assertThat(finished.diagnostics()).isEqualTo("all done");
        assertThat(finished.finishTime()).isPositive();
        assertThat(finished.usage().usedContainers()).isZero();
        assertThat(finished.usage().needed()).isEqualTo(Resource.NONE);
    }

    @Test
    void anApplicationWhoseAmHasNotRegisteredIsFollowedNowhere() {
        ApplicationReport report = cluster.report(cluster.submit());

        assertThat(report.trackingUrl()).isEqualTo("N/A");
        assertThat(report.host()).isEqualTo("N/A");
        assertThat(report.rpcPort()).isEqualTo(-1);
        assertThat(report.diagnostics()).isEmpty();
        assertThat(report.finalStatus()).isEqualTo(FinalStatus.UNDEFINED);
    }
}

package io.bobbin.distributedshell;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Credentials;
import io.bobbin.api.token.Token;
import io.bobbin.client.Endpoint;
import io.bobbin.client.am.AmSettings;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class ShellMasterTest {

    private static final Token OWN = new Token(new byte[] {1}, new byte[] {2}, Token.AM_RM, "");
    private static final Token OTHER = new Token(new byte[] {3}, new byte[] {4}, "HIVE", "");

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(0), 1);
    private final FakeCluster cluster = new FakeCluster();
    private final List<String> log = new ArrayList<>();

    private CompletableFuture<Boolean> run(int containers, Resource size) {
        var task = new ShellTask(containers, size, Priority.ZERO, List.of("sleep", "1"));
        var master = new ShellMaster(
                loops,
                new Endpoint(cluster, "rm:1", CallCredentials.user("ann")),
                AmSettings.DEFAULTS,
                task,
                Credentials.EMPTY.with("", OWN).with("hive", OTHER),
                log::add);
        CompletableFuture<Boolean> result = master.run().toCompletableFuture();
        loops.advance(Duration.ofSeconds(5));
        return result;
    }

    private CompletableFuture<Boolean> run(int containers) {
        return run(containers, Resource.of(100, 1));
    }

    private void ends(int... exits) {
        for (int exit : exits) {
            cluster.exits.add(exit);
        }
    }

    @Test
    @Spec({"DSH-01", "DSH-02", "DSH-03", "DSH-07", "DSH-10"})
    void allContainersAreStartedAndTheEndIsToldWhenAllAreThrough() {
        ends(0, 0, 0);

        assertThat(run(3)).isCompletedWithValue(true);

        assertThat(cluster.started).hasSize(3).allSatisfy(context -> assertThat(context.commands())
                .containsExactly("'sleep' '1' 1><LOG_DIR>/stdout 2><LOG_DIR>/stderr"));
        assertThat(Objects.requireNonNull(cluster.finished).finalStatus()).isEqualTo(FinalStatus.SUCCEEDED);
    }

    @Test
    @Spec("DSH-10")
    void oneFailureFailsTheApplicationWithCountsAndItsWords() {
        ends(0, 3, 0);

        assertThat(run(3)).isCompletedWithValue(false);

        var finished = Objects.requireNonNull(cluster.finished);
        assertThat(finished.finalStatus()).isEqualTo(FinalStatus.FAILED);
        assertThat(finished.diagnostics())
                .startsWith("3 containers: 2 succeeded, 1 failed")
                .contains(FakeCluster.id(3) + " ended with exit code 3\n    oops");
    }

    @Test
    @Spec({"DSH-04", "DSH-10"})
    void containersThatWereTakenAwayAreAskedForAgain() {
        ends(ExitStatus.ABORTED, ExitStatus.PREEMPTED, 0, 0);

        assertThat(run(2)).isCompletedWithValue(true);

        assertThat(cluster.started).hasSize(4);
    }

    @Test
    void aContainerThatItsNodeRefusesIsGivenBackAndReplaced() {
        cluster.startsToRefuse = 1;
        ends(0);

        assertThat(run(1)).isCompletedWithValue(true);

        assertThat(cluster.released).containsExactly(FakeCluster.id(2));
        assertThat(cluster.started).hasSize(1);
    }

    @Test
    @Spec("DSH-08")
    void noMoreThanTheMaximumIsAskedFor() {
        ends(0);

        assertThat(run(1, Resource.of(5000, 2))).isDone();

        assertThat(cluster.asked).first().isEqualTo(Resource.of(1000, 2));
    }

    @Test
    @Spec("DSH-09")
    void withKeptContainersOnlyTheRestIsAskedFor() {
        cluster.kept.add(FakeCluster.container(90, Resource.of(100, 1)));
        ends(0);

        CompletableFuture<Boolean> result = run(2);

        assertThat(cluster.started).hasSize(1);
        assertThat(result).isNotDone();
        cluster.news.add(ContainerStatus.complete(FakeCluster.id(90), 0, "", Resource.of(100, 1)));
        loops.advance(Duration.ofSeconds(5));
        assertThat(result).isCompletedWithValue(true);
    }

    @Test
    @Spec("DSH-11")
    void tasksGetTheCredentialsWithoutTheMastersOwn() {
        ends(0);

        assertThat(run(1)).isDone();

        assertThat(cluster.started).first().satisfies(context -> assertThat(
                        context.credentials().tokens().values())
                .containsExactly(OTHER));
    }

    @Test
    @Spec({"DSH-05", "DSH-06"})
    void whileContainersRunTheHeartbeatGoesOn() {
        CompletableFuture<Boolean> result = run(1);
        int before = cluster.allocates;

        loops.advance(Duration.ofSeconds(30));

        assertThat(result).isNotDone();
        assertThat(cluster.allocates).isGreaterThanOrEqualTo(before + 29);
    }

    @Test
    void aRefusedAskEndsTheApplicationWithTheReason() {
        cluster.allocateFails = ErrorCode.INVALID_RESOURCE_REQUEST;

        assertThat(run(1)).isCompletedWithValue(false);

        assertThat(Objects.requireNonNull(cluster.finished).diagnostics()).contains("INVALID_RESOURCE_REQUEST");
    }

    @Test
    void anAttemptThatIsUnknownToTheManagerEndsWithoutAWord() {
        cluster.allocateFails = ErrorCode.ATTEMPT_NOT_FOUND;

        assertThat(run(1)).isCompletedWithValue(false);

        assertThat(cluster.finished).isNull();
    }
}

package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ContainerState;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.executor.process.ProcessExecutor;
import io.bobbin.testkit.spec.Spec;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The engine with real loops, real files and real processes. */
@Timeout(60)
class ProcessesTest {

    private final Path directory;
    private final ThreadLoops loops = new ThreadLoops(SystemTime.INSTANCE, 8, ProcessesTest::thrown);
    private final ProcessExecutor executor = new ProcessExecutor(loops, () -> Duration.ofMillis(100));
    private TestNode node;

    ProcessesTest(@TempDir Path directory) {
        this.directory = directory;
        node = new TestNode(loops, directory).registered();
        node.engine.bindExecutor(executor);
        join(node.engine.registration());
    }

    /** What comes after a close comes too late by nature. */
    private static void thrown(String loop, String command, Throwable failure) {
        if (BobbinException.of(failure).code() != ErrorCode.SHUTTING_DOWN) {
            failure.printStackTrace();
        }
    }

    @AfterEach
    void end() {
        join(node.engine.killContainers(-106, "the test is over"));
        node.engine.close();
        executor.close();
        loops.close();
    }

    private static <T> T join(CompletionStage<T> stage) {
        return stage.toCompletableFuture().orTimeout(30, TimeUnit.SECONDS).join();
    }

    /** Waits for the news that a container is as wanted. */
    private ContainerStatus await(ContainerId id, Predicate<ContainerStatus> wanted) {
        var found = new CompletableFuture<ContainerStatus>();
        Runnable look = () -> node.engine.beat(0).thenAccept(beat -> beat.containers().stream()
                .filter(status -> status.id().equals(id) && wanted.test(status))
                .forEach(found::complete));
        var subscription = node.engine.onNews(look);
        look.run();
        ContainerStatus status = join(found);
        subscription.close();
        return status;
    }

    private ContainerStatus awaitEnd(ContainerId id) {
        return await(id, status -> status.state() == ContainerState.COMPLETE);
    }

    private String log(ContainerId id, String file) {
        var response = join(node.engine.read(TestNode.MASTER, new ReadContainerLogRequest(id, file, 0, 100_000)));
        return new String(Base64.getDecoder().decode(response.data()), StandardCharsets.UTF_8);
    }

    @Test
    @Spec({"NMC-02", "NMC-03", "LAU-04", "LAU-08"})
    void aContainerRunsAndItsOutputIsKept() {
        ContainerId id = TestNode.container(1);
        var response =
                join(node.start(id, "echo hello from $CONTAINER_ID in $(pwd) 1><LOG_DIR>/stdout 2><LOG_DIR>/stderr"));
        assertThat(response.succeeded()).containsExactly(id);

        ContainerStatus status = awaitEnd(id);

        assertThat(status.exitStatus()).isZero();
        assertThat(log(id, "stdout"))
                .isEqualTo("hello from " + id + " in "
                        + directory
                                .resolve("local/usercache/someone/appcache")
                                .resolve(id.application().toString())
                                .resolve(id.toString())
                        + "\n");
        assertThat(join(node.engine.list(TestNode.MASTER, new ListContainerLogsRequest(id)))
                        .files())
                .extracting(file -> file.name())
                .contains("stdout", "stderr");
    }

    @Test
    @Spec("LAU-11")
    void aFailureTellsExitCodeAndTheLastOfItsErrors() {
        ContainerId id = TestNode.container(2);
        join(node.start(id, "sh -c 'echo oops >&2; exit 3' 1><LOG_DIR>/stdout 2><LOG_DIR>/stderr"));

        ContainerStatus status = awaitEnd(id);

        assertThat(status.exitStatus()).isEqualTo(3);
        assertThat(status.diagnostics()).contains("Exit code 3").contains("oops");
    }

    @Test
    @Spec("LAU-11")
    void aMissingProgramTellsWhatIsMissing() {
        ContainerId id = TestNode.container(3);
        join(node.start(id, "no-such-program 1><LOG_DIR>/stdout 2><LOG_DIR>/stderr"));

        ContainerStatus status = awaitEnd(id);

        assertThat(status.exitStatus()).isEqualTo(127);
        assertThat(status.diagnostics()).contains("no-such-program").contains("command not found");
    }

    @Test
    @Spec({"NMC-15", "NMC-25"})
    void aStopEndsTheProcessesAndSaysWhoAsked() {
        ContainerId id = TestNode.container(4);
        join(node.start(id, "exec sleep 600"));

        join(node.engine.stop(TestNode.MASTER, List.of(id)));

        assertThat(awaitEnd(id).exitStatus()).isEqualTo(-105);
    }

    @Test
    @Spec("NMC-22")
    void theEndOfAnApplicationEndsItsContainersAndRemovesItsFiles() {
        ContainerId one = TestNode.container(5);
        ContainerId two = TestNode.container(6);
        join(node.start(one, "trap '' TERM; sleep 600"));
        join(node.start(two, "setsid sleep 600"));

        join(node.obey(List.of(), List.of(one.application()), List.of()));

        assertThat(awaitEnd(one).exitStatus()).isEqualTo(-107);
        assertThat(awaitEnd(two).exitStatus()).isEqualTo(-107);
        assertThat(directory.resolve("logs").resolve(one.application().toString()))
                .isDirectory();
    }

    @Test
    @Spec({"REC-04", "REC-06"})
    void aNodeManagerThatComesBackLosesNothingAndStartsNothingTwice() throws Exception {
        ContainerId running = TestNode.container(7);
        ContainerId ended = TestNode.container(8);
        join(node.start(running, "echo $$ >> <LOG_DIR>/starts; exec sleep 600"));
        join(node.start(ended, "exit 42"));
        awaitEnd(ended);
        node.engine.close();

        node = new TestNode(loops, directory);
        node.engine.bindExecutor(executor);
        var registration = join(node.engine.registration());

        assertThat(registration.containers())
                .extracting(container -> container.status().id())
                .containsExactly(running, ended);
        assertThat(awaitEnd(ended).exitStatus()).isEqualTo(42);
        node.registered();
        join(node.engine.stop(TestNode.MASTER, List.of(running)));
        assertThat(awaitEnd(running).exitStatus()).isEqualTo(-105);
        assertThat(log(running, "starts").lines()).hasSize(1);
    }
}

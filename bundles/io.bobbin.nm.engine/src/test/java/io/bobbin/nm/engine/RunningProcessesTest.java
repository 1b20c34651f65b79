package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerRetryPolicy;
import io.bobbin.api.container.ContainerState;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.executor.process.ProcessExecutor;
import io.bobbin.testkit.spec.Spec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Containers that are changed and watched while they run: with real loops, real files and real processes. */
@Timeout(60)
class RunningProcessesTest {

    private static final ContainerId ONE = TestNode.container(1);

    private final Path directory;
    private final ThreadLoops loops = new ThreadLoops(SystemTime.INSTANCE, 8, RunningProcessesTest::thrown);
    private final ProcessExecutor executor = new ProcessExecutor(loops, () -> Duration.ofMillis(100));
    private final TestNode node;

    RunningProcessesTest(@TempDir Path directory) {
        this.directory = directory;
        var supervision = new Supervision(Duration.ofMillis(100), true, false, 2.1, Duration.ofMillis(10), false);
        var settings = NodeSettings.in(directory, Resource.of(8192, 16)).withSupervision(supervision);
        node = new TestNode(loops, settings).registered();
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

    private ContainerStatus awaitEnd() {
        var found = new CompletableFuture<ContainerStatus>();
        Runnable look = () -> node.engine.beat(0).thenAccept(beat -> beat.containers().stream()
                .filter(status -> status.state() == ContainerState.COMPLETE)
                .forEach(found::complete));
        var subscription = node.engine.onNews(look);
        look.run();
        ContainerStatus status = join(found);
        subscription.close();
        return status;
    }

    private static ContainerLaunchContext context(String command) {
        return ContainerLaunchContext.of(Map.of(), Map.of(), List.of(command));
    }

    private void start(ContainerLaunchContext context) {
        join(node.engine.start(TestNode.MASTER, List.of(node.request(ONE, context))));
    }

    private Path work() {
        return Path.of(node.view(ONE).workDirectory());
    }

    /** Waits until a file of the container's has so many lines. */
    private List<String> lines(String file, int count) throws IOException {
        Path path = work().resolve(file);
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (System.nanoTime() < deadline) {
            if (Files.exists(path) && Files.readAllLines(path).size() >= count) {
                return Files.readAllLines(path);
            }
            LockSupport.parkNanos(1_000_000);
        }
        throw new AssertionError(path + " has not " + count + " lines");
    }

    @Test
    @Spec({"NMC-26", "SM-7.23"})
    void aTaskThatFailsTwiceSucceedsAtItsThirdStart() {
        start(context("echo x >> starts; exit \\$((3 - \\$(wc -l < starts)))")
                .withRetryPolicy(ContainerRetryPolicy.onAllErrors(2, 10)));

        ContainerStatus status = awaitEnd();

        assertThat(status.exitStatus()).as(status.diagnostics()).isZero();
        assertThat(status.diagnostics()).contains("Exit code 2", "Exit code 1", "started again");
    }

    @Test
    @Spec({"SM-7.24", "SM-7.25"})
    void aServiceIsChangedAndChangedBackInItsContainer() throws Exception {
        start(context("echo old >> ran; exec sleep 600"));
        lines("ran", 1);

        join(node.engine.reinitialize(TestNode.MASTER, ONE, context("echo new >> ran; exec sleep 600"), false));
        assertThat(lines("ran", 2)).containsExactly("old", "new");
        join(node.engine.rollBack(TestNode.MASTER, ONE));

        assertThat(lines("ran", 3)).containsExactly("old", "new", "old");
        join(node.engine.stop(TestNode.MASTER, List.of(ONE)));
        assertThat(awaitEnd().exitStatus()).isEqualTo(ExitStatus.KILLED_BY_APPMASTER);
    }

    @Test
    @Spec({"SM-7.31", "SM-7.41"})
    void whatStandsStillCanBeStopped() throws Exception {
        start(context("echo up >> ran; sleep 600 & wait"));
        lines("ran", 1);
        join(node.engine.pause(ONE));

        join(node.engine.stop(TestNode.MASTER, List.of(ONE)));

        assertThat(awaitEnd().exitStatus()).isEqualTo(ExitStatus.KILLED_BY_APPMASTER);
    }

    @Test
    @Spec({"NMC-24", "NMC-25"})
    void aProgramThatTakesMoreMemoryThanItWasGrantedIsEnded() {
        // 256 MB are granted; tail keeps what it has read until its input ends.
        start(context("(head -c 300000000 /dev/zero; sleep 600) | tail -c 300000000"));

        ContainerStatus status = awaitEnd();

        assertThat(status.exitStatus()).as(status.diagnostics()).isEqualTo(ExitStatus.KILLED_EXCEEDED_PMEM);
        assertThat(status.diagnostics()).contains("its limit is 256 MB", "physical-memory-check");
        assertThat(directory).isDirectory();
    }
}

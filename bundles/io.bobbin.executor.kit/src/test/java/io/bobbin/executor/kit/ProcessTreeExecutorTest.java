package io.bobbin.executor.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.testkit.spec.Spec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With real processes. */
@Timeout(60)
class ProcessTreeExecutorTest {

    private static final Duration GRACE = Duration.ofMillis(200);

    @TempDir
    Path directory;

    private final ContainerId id = new ApplicationId(System.currentTimeMillis(), 1)
            .attempt(1)
            .container(ThreadLocalRandom.current().nextLong(1, 1L << 39));
    private final ThreadLoops loops = loops();
    private final ProcessTreeExecutor executor = new ProcessTreeExecutor("process", loops, () -> GRACE);

    private static ThreadLoops loops() {
        return new ThreadLoops(SystemTime.INSTANCE, 4, (loop, command, failure) -> failure.printStackTrace());
    }

    @AfterEach
    void leaveNothing() {
        var table = new ProcFileSystem();
        table.all().stream()
                .filter(entry -> id.toString().equals(entry.mark()))
                .forEach(entry -> table.signal(entry.pid(), ContainerSignal.KILL));
        executor.close();
        loops.close();
    }

    private ContainerHandle handle() {
        return new ContainerHandle(id, directory.resolve("control"));
    }

    private PreparedContainer prepared(String script) throws IOException {
        Path control = Files.createDirectories(directory.resolve("control"));
        Path work = Files.createDirectories(directory.resolve("work"));
        Path logs = Files.createDirectories(directory.resolve("logs"));
        Path file = Files.writeString(control.resolve("launch.sh"), script);
        Path tokens = Files.writeString(control.resolve("tokens"), "HDTS");
        return new PreparedContainer(handle(), "someone", work, logs, file, tokens, List.of());
    }

    private static <T> T join(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(30, TimeUnit.SECONDS);
    }

    /** Waits until a script has written something into a file of its working directory. */
    private String written(String name) throws IOException {
        Path file = directory.resolve("work").resolve(name);
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (System.nanoTime() < deadline) {
            if (Files.exists(file) && Files.readString(file).endsWith("\n")) {
                return Files.readString(file).trim();
            }
            Thread.onSpinWait();
        }
        throw new AssertionError(file + " was not written");
    }

    private static boolean isAlive(String pid) {
        return new ProcFileSystem().all().stream().anyMatch(e -> e.pid() == Long.parseLong(pid));
    }

    @Test
    @Spec("EXE-04")
    void theExitCodeIsReportedExactly() throws Exception {
        assertThat(join(executor.launch(prepared("exit 0"))).exitCode()).isZero();
    }

    @Test
    void anotherExitCodeIsReportedExactly() throws Exception {
        assertThat(join(executor.launch(prepared("exit 93"))).exitCode()).isEqualTo(93);
        assertThat(directory.resolve("control/exit")).hasContent("93");
    }

    @Test
    void aMissingProgramGives127AndItsMessage() throws Exception {
        ContainerEnd end = join(executor.launch(prepared("exec /bin/bash -c \"no-such-program 2>err\"")));

        assertThat(end.exitCode()).isEqualTo(127);
        assertThat(written("err")).contains("no-such-program").contains("not found");
    }

    @Test
    @Spec({"EXE-05", "LAU-07"})
    void scriptAndTokensAreCopiedToTheWorkingDirectory() throws Exception {
        join(executor.launch(prepared("pwd >where")));

        assertThat(written("where")).isEqualTo(directory.resolve("work").toString());
        Path tokens = directory.resolve("work/container_tokens");
        assertThat(tokens).hasContent("HDTS");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(tokens)))
                .isEqualTo("rw-------");
    }

    @Test
    void theNodeManagersOwnEnvironmentDoesNotLeak() throws Exception {
        join(executor.launch(prepared("env >all")));

        assertThat(Files.readString(directory.resolve("work/all")))
                .contains("CONTAINER_ID=" + id)
                .doesNotContain("HOME=");
    }

    @Test
    void outputBeforeTheCommandGoesToThePrelaunchFiles() throws Exception {
        join(executor.launch(prepared("echo one; echo two >&2")));

        assertThat(directory.resolve("logs/prelaunch.out")).hasContent("one");
        assertThat(directory.resolve("logs/prelaunch.err")).hasContent("two");
    }

    @Test
    @Spec("LAU-09")
    void aKillBeginsWithTerm() throws Exception {
        var end = executor.launch(
                prepared("trap 'echo bye >said; exit 7' TERM; echo $$ >pid; while :; do read -t 1 x <> <(:); done"));
        written("pid");

        assertThat(join(executor.kill(handle(), Duration.ofSeconds(20)))).isTrue();

        assertThat(join(end).exitCode()).isEqualTo(7);
        assertThat(written("said")).isEqualTo("bye");
    }

    @Test
    @Spec("LAU-09")
    void whatIgnoresTermGetsKill() throws Exception {
        var end =
                executor.launch(prepared("(trap '' TERM; echo $BASHPID >child; exec sleep 600) & trap '' TERM; wait"));
        String child = written("child");

        executor.kill(handle(), GRACE);

        assertThat(join(end).exitCode()).isEqualTo(ExitStatus.FORCE_KILLED);
        assertThat(isAlive(child)).isFalse();
    }

    @Test
    void aChildInASessionOfItsOwnIsEndedToo() throws Exception {
        var end = executor.launch(
                prepared("setsid bash -c 'trap \"\" TERM; echo $$ >child; exec sleep 600' & wait; sleep 600"));
        String child = written("child");

        executor.kill(handle(), GRACE);
        join(end);

        assertThat(isAlive(child)).isFalse();
    }

    @Test
    void whatACommandLeavesBehindIsEndedAndNamed() throws Exception {
        var end = join(executor.launch(prepared("setsid sleep 600 & echo $! >child; exit 4")));

        assertThat(end.exitCode()).isEqualTo(4);
        assertThat(end.notes()).contains(written("child"));
        assertThat(isAlive(written("child"))).isFalse();
    }

    @Test
    void aChildThatWipedItsEnvironmentIsFoundThroughItsSession() throws Exception {
        var end = join(executor.launch(prepared("env -i sleep 600 & echo $! >child; exit 0")));

        assertThat(end.exitCode()).isZero();
        assertThat(isAlive(written("child"))).isFalse();
    }

    @Test
    void whenItsShimIsKilledTheRestGoes() throws Exception {
        var end = executor.launch(prepared("echo $$ >main; exec sleep 600"));
        String main = written("main");
        String shim = Files.readString(directory.resolve("control/pid")).trim();

        ProcessHandle.of(Long.parseLong(shim)).orElseThrow().destroyForcibly();

        assertThat(join(end).exitCode()).isEqualTo(ExitStatus.FORCE_KILLED);
        assertThat(isAlive(main)).isFalse();
    }

    @Test
    void aDirectoryIsLaunchedOnce() throws Exception {
        join(executor.launch(prepared("echo x >>count")));

        assertThatThrownBy(() -> join(executor.launch(prepared("echo x >>count"))))
                .hasMessageContaining("launched before");
        assertThat(directory.resolve("work/count")).hasContent("x");
    }

    @Test
    @Spec("EXE-10")
    void aContainerOutlivesItsExecutorAndIsReacquired() throws Exception {
        executor.launch(prepared("trap 'exit 9' TERM; echo $$ >pid; while :; do read -t 1 x <> <(:); done"));
        String pid = written("pid");
        executor.close();
        assertThat(isAlive(pid)).isTrue();

        var later = new ProcessTreeExecutor("process", loops, () -> GRACE);
        var end = later.reacquire(handle());
        assertThat(join(later.signal(handle(), ContainerSignal.TERM))).isTrue();

        assertThat(join(end).exitCode()).isEqualTo(9);
        later.close();
    }

    @Test
    @Spec("REC-06")
    void aContainerThatEndedMeanwhileKeepsItsExitCode() throws Exception {
        join(executor.launch(prepared("exit 21")));
        var later = new ProcessTreeExecutor("process", loops, () -> GRACE);

        assertThat(join(later.reacquire(handle())).exitCode()).isEqualTo(21);
        later.close();
    }

    @Test
    void aContainerWithoutATraceIsLost() throws Exception {
        prepared("exit 0");
        Files.writeString(directory.resolve("control/started"), "");
        Files.writeString(directory.resolve("control/pid"), "999999999\n");

        assertThat(join(executor.reacquire(handle())).exitCode()).isEqualTo(ExitStatus.LOST);
    }

    @Test
    void aContainerThatNeverBeganIsAbortedAndCannotBeginAnyMore() throws Exception {
        var container = prepared("echo >ran");

        assertThat(join(executor.reacquire(handle())).exitCode()).isEqualTo(ExitStatus.ABORTED);
        assertThatThrownBy(() -> join(executor.launch(container))).hasMessageContaining("launched before");
        assertThat(directory.resolve("work/ran")).doesNotExist();
    }

    @Test
    void aKillThatOvertakesTheStartIsNotLost() throws Exception {
        var end = executor.launch(prepared("exec sleep 600"));
        executor.kill(handle(), GRACE);

        assertThat(join(end).exitCode()).isIn(ExitStatus.TERMINATED, ExitStatus.FORCE_KILLED);
    }

    @Test
    void aWorkingDirectoryThatIsMissingIsALaunchFailure() throws Exception {
        var container = prepared("exit 0");
        Files.delete(directory.resolve("work"));

        assertThatThrownBy(() -> join(executor.launch(container))).hasMessageContaining(id.toString());
    }
}

package io.bobbin.executor.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.testkit.spec.Spec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What running containers are told and asked, and how they are started again; with real processes. */
@Timeout(60)
class RunningContainersTest {

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

    private List<ProcessEntry> tree() {
        return new ProcFileSystem()
                .all().stream()
                        .filter(entry -> id.toString().equals(entry.mark()))
                        .toList();
    }

    @Test
    @Spec("SM-7.31")
    void aTreeStandsStillAndGoesOnWhereItStood() throws Exception {
        var end = executor.launch(prepared("sleep 600 & echo up >up; wait"));
        written("up");

        assertThat(join(executor.signal(handle(), ContainerSignal.STOP))).isTrue();

        assertThat(tree()).isNotEmpty().allMatch(ProcessEntry::isStopped);
        join(executor.signal(handle(), ContainerSignal.CONT));
        assertThat(tree()).isNotEmpty().noneMatch(ProcessEntry::isStopped);
        join(executor.kill(handle(), Duration.ofSeconds(20)));
        join(end);
    }

    @Test
    @Spec("SM-7.41")
    void aTreeThatStandsStillEndsInOrder() throws Exception {
        var end = executor.launch(
                prepared("trap 'echo bye >said; exit 7' TERM; echo $$ >pid; while :; do read -t 1 x <> <(:); done"));
        written("pid");
        join(executor.signal(handle(), ContainerSignal.STOP));

        join(executor.kill(handle(), Duration.ofSeconds(20)));

        assertThat(join(end).exitCode()).isEqualTo(7);
        assertThat(written("said")).isEqualTo("bye");
    }

    @Test
    void aThreadDumpEndsNoProcessThatDoesNotKnowIt() throws Exception {
        var end = executor.launch(prepared("trap 'echo dump >>dumped' QUIT; sleep 600 & echo $! >sleeper; wait; wait"));
        String sleeper = written("sleeper");

        assertThat(join(executor.signal(handle(), ContainerSignal.QUIT))).isTrue();

        assertThat(written("dumped")).isEqualTo("dump");
        assertThat(isAlive(sleeper)).isTrue();
        join(executor.kill(handle(), GRACE));
        join(end);
    }

    @Test
    @Spec("NMC-26")
    void itIsStartedAgainInTheSameDirectory() throws Exception {
        String script = "echo x >>starts; exit $((4 - $(wc -l <starts)))";
        assertThat(join(executor.launch(prepared(script))).exitCode()).isEqualTo(3);

        assertThat(join(executor.relaunch(prepared(script))).exitCode()).isEqualTo(2);

        assertThat(Files.readAllLines(directory.resolve("work/starts"))).hasSize(2);
        assertThat(directory.resolve("control/exit")).hasContent("2");
    }

    @Test
    void oneThatWasStartedAgainIsReacquired() throws Exception {
        join(executor.launch(prepared("exit 3")));
        executor.relaunch(prepared("echo up >up; exec sleep 600"));
        written("up");
        var next = new ProcessTreeExecutor("process", loops, () -> GRACE);

        var end = next.reacquire(handle());
        join(next.kill(handle(), GRACE));

        assertThat(join(end).exitCode()).isEqualTo(143);
        next.close();
    }

    @Test
    @Spec("NMC-24")
    void theMemoryOfTheWholeTreeIsTold() throws Exception {
        var end = executor.launch(prepared("sleep 600 & echo $! >child; wait"));
        String child = written("child");

        var memory = join(executor.memory(List.of(handle()))).get(id);

        assertThat(memory).extracting(process -> Long.toString(process.pid())).contains(child);
        assertThat(memory).allSatisfy(process -> {
            assertThat(process.residentBytes()).isPositive();
            assertThat(process.virtualBytes()).isGreaterThanOrEqualTo(process.residentBytes());
        });
        join(executor.kill(handle(), GRACE));
        join(end);
    }
}

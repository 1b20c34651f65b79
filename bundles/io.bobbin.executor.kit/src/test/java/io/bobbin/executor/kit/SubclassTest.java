package io.bobbin.executor.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.PreparedContainer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What an executor that extends this one may say, with real processes. */
@Timeout(60)
class SubclassTest {

    @TempDir
    Path directory;

    private final Talking executor = new Talking();

    private static final class Talking extends ProcessTreeExecutor {

        private volatile List<String> prefix = List.of();
        private volatile boolean fails;

        Talking() {
            super("talking");
        }

        @Override
        protected List<String> prefix(PreparedContainer container) {
            return prefix;
        }

        @Override
        protected ContainerEnd told(ContainerHandle container, ContainerEnd end, @Nullable Duration ran) {
            if (fails) {
                throw new IllegalStateException("says nothing");
            }
            boolean long200 = ran != null && ran.toMillis() >= 200;
            return new ContainerEnd(end.exitCode() + 1, "ran for 200 ms: " + long200);
        }
    }

    @AfterEach
    void close() {
        executor.close();
    }

    private ContainerEnd run(String script) throws Exception {
        var id = new ApplicationId(ThreadLocalRandom.current().nextLong(1L << 40, 1L << 41), 1)
                .attempt(1)
                .container(1);
        Path control = Files.createDirectories(directory.resolve("control"));
        var container = new PreparedContainer(
                new ContainerHandle(id, control),
                "someone",
                Files.createDirectories(directory.resolve("work")),
                Files.createDirectories(directory.resolve("logs")),
                Files.writeString(control.resolve("launch.sh"), script),
                Files.writeString(control.resolve("tokens"), "HDTS"),
                List.of());
        return executor.launch(container).toCompletableFuture().get(30, TimeUnit.SECONDS);
    }

    private String written() throws IOException {
        return Files.readString(directory.resolve("work/written")).strip();
    }

    @Test
    void theScriptIsRunWithItsPrefix() throws Exception {
        executor.prefix = List.of("env", "SAID=a b $PATH");

        run("echo \"$SAID\" >written");

        assertThat(written()).isEqualTo("a b $PATH");
    }

    @Test
    void aPrefixThatIsNotThereEndsTheContainerAsAShellDoes() throws Exception {
        executor.prefix = List.of("/no/such/command");

        assertThat(run("echo started >written").exitCode()).isEqualTo(128);
        assertThat(directory.resolve("work/written")).doesNotExist();
    }

    @Test
    void moreIsToldOfAnEndAndHowLongItRanIsKnown() throws Exception {
        assertThat(run("sleep 0.3; exit 4")).isEqualTo(new ContainerEnd(5, "ran for 200 ms: true"));
    }

    @Test
    void oneThatCannotSayMoreStillTellsTheEnd() throws Exception {
        executor.fails = true;

        assertThat(run("exit 4")).isEqualTo(new ContainerEnd(4, ""));
    }
}

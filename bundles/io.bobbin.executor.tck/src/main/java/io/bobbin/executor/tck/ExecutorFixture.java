package io.bobbin.executor.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the tests of the suite have in common, and what an executor's own test says for them. */
@Timeout(120)
abstract class ExecutorFixture {

    static final Duration SHORT = Duration.ofMillis(200);
    static final Duration LONG = Duration.ofSeconds(60);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    @SuppressWarnings("NullAway.Init")
    Containers containers;

    @SuppressWarnings("NullAway.Init")
    Executor executor;

    /** An executor that is ready. A later one is the earlier one's successor and finds what that one has started. */
    protected abstract Executor newExecutor() throws Exception;

    /** Stops an executor as the end of its bundle does. */
    protected abstract void stop(Executor stopped) throws Exception;

    /** The bash script of a container that behaves so under this executor. */
    protected abstract String script(Behaviour behaviour);

    /** Whether anything of the container runs, seen by other means than the executor's. */
    protected abstract boolean isAlive(ContainerHandle container) throws Exception;

    /** Called last after each test, to put away what executors were made of. */
    protected void leave() throws Exception {}

    /** How long the suite waits for what must come; may be shortened for an executor that is known to fail. */
    protected Duration patience() {
        return Duration.ofSeconds(20);
    }

    @BeforeEach
    void makeAnExecutor() throws Exception {
        containers = new Containers(directory);
        executor = newExecutor();
    }

    @AfterEach
    void endEverything() throws Exception {
        try {
            for (ContainerHandle handle : containers.all()) {
                join(executor.signal(handle, ContainerSignal.KILL));
            }
        } finally {
            stop(executor);
            leave();
        }
    }

    PreparedContainer prepared(Behaviour behaviour) throws IOException {
        return containers.make(script(behaviour));
    }

    void awaitAlive(PreparedContainer container) throws Exception {
        await(container.handle().id() + " runs", () -> alive(container));
    }

    boolean alive(PreparedContainer container) {
        try {
            return isAlive(container.handle());
        } catch (Exception unknown) {
            throw new AssertionError(
                    "It cannot be seen whether " + container.handle().id() + " runs", unknown);
        }
    }

    private void await(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + patience().toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waiting for: " + what).isLessThan(deadline);
            LockSupport.parkNanos(1_000_000);
        }
    }

    <T> T join(CompletionStage<T> stage) {
        return stage.toCompletableFuture()
                .orTimeout(patience().toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    BobbinException refusal(CompletionStage<?> stage) {
        try {
            join(stage);
        } catch (CompletionException failure) {
            return BobbinException.of(failure);
        }
        throw new AssertionError("Accepted what has to be refused");
    }
}

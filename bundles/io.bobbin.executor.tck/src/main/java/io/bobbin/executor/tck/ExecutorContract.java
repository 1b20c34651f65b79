package io.bobbin.executor.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.testkit.spec.Spec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The promises of {@link Executor}. An executor's own test extends it, makes executors and says how a container is made
 * to behave. Everything runs with real time and takes some seconds.
 */
@Timeout(120)
public abstract class ExecutorContract {

    private static final Duration SHORT = Duration.ofMillis(200);
    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    @SuppressWarnings("NullAway.Init")
    private Containers containers;

    @SuppressWarnings("NullAway.Init")
    private Executor executor;

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

    private PreparedContainer prepared(Behaviour behaviour) throws IOException {
        return containers.make(script(behaviour));
    }

    private void awaitAlive(PreparedContainer container) throws Exception {
        await(container.handle().id() + " runs", () -> alive(container));
    }

    private boolean alive(PreparedContainer container) {
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

    private <T> T join(CompletionStage<T> stage) {
        return stage.toCompletableFuture()
                .orTimeout(patience().toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    private BobbinException refusal(CompletionStage<?> stage) {
        try {
            join(stage);
        } catch (CompletionException failure) {
            return BobbinException.of(failure);
        }
        throw new AssertionError("Accepted what has to be refused");
    }

    // Names

    @Test
    void itsNameIsThatOfItsSuccessor() throws Exception {
        Executor successor = newExecutor();

        assertThat(executor.name()).isNotBlank().isEqualTo(successor.name());
        stop(successor);
    }

    // Launch

    @Test
    @Spec("EXE-04")
    void theExitCodeIsToldExactly() throws Exception {
        assertThat(join(executor.launch(prepared(new Behaviour.Exits(0)))).exitCode())
                .isZero();
        assertThat(join(executor.launch(prepared(new Behaviour.Exits(93)))).exitCode())
                .isEqualTo(93);
    }

    @Test
    void aLaunchReturnsWhileItsContainerRuns() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Runs());

        CompletionStage<ContainerEnd> end = executor.launch(container);

        awaitAlive(container);
        assertThat(end.toCompletableFuture()).isNotDone();
    }

    @Test
    void theContainerFindsItsScriptAndItsTokensAndNobodyElseDoes() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Exits(0));
        join(executor.launch(container));

        Path tokens = container.workDirectory().resolve(PreparedContainer.TOKENS);
        assertThat(container.workDirectory().resolve(PreparedContainer.SCRIPT))
                .hasSameTextualContentAs(container.script());
        assertThat(tokens).hasSameTextualContentAs(container.tokens());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(tokens)))
                .isEqualTo("rw-------");
    }

    @Test
    void whatCannotBeStartedIsALaunchFailureThatNamesIt() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Runs());
        Files.delete(container.workDirectory());

        BobbinException refusal = refusal(executor.launch(container));

        assertThat(refusal.code()).isEqualTo(ErrorCode.LAUNCH_FAILED);
        assertThat(refusal).hasMessageContaining(container.handle().id().toString());
        assertThat(alive(container)).isFalse();
    }

    @Test
    void aDirectoryIsLaunchedOnceAndTheFirstLaunchComesToNoHarm() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Runs());
        CompletionStage<ContainerEnd> end = executor.launch(container);
        awaitAlive(container);

        assertThat(refusal(executor.launch(container)).code()).isEqualTo(ErrorCode.LAUNCH_FAILED);

        assertThat(alive(container)).isTrue();
        assertThat(end.toCompletableFuture()).isNotDone();
    }

    @Test
    void aContainerThatIsOverIsNotLaunchedAgain() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Exits(0));
        join(executor.launch(container));

        assertThat(refusal(executor.launch(container)).code()).isEqualTo(ErrorCode.LAUNCH_FAILED);
    }

    // Signals and the end

    @Test
    void aSignalTellsWhetherThereWasAnybodyToHearIt() throws Exception {
        PreparedContainer running = prepared(new Behaviour.IgnoresTerm());
        PreparedContainer over = prepared(new Behaviour.Exits(0));
        PreparedContainer never = prepared(new Behaviour.Exits(0));
        executor.launch(running);
        awaitAlive(running);
        join(executor.launch(over));

        assertThat(join(executor.signal(running.handle(), ContainerSignal.TERM)))
                .isTrue();
        assertThat(join(executor.signal(over.handle(), ContainerSignal.TERM))).isFalse();
        assertThat(join(executor.signal(never.handle(), ContainerSignal.TERM))).isFalse();
    }

    @Test
    void anEndBySignalIsToldAs128AndItsNumber() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Runs());
        CompletionStage<ContainerEnd> end = executor.launch(container);
        awaitAlive(container);

        executor.signal(container.handle(), ContainerSignal.TERM);

        assertThat(join(end).exitCode()).isEqualTo(ExitStatus.TERMINATED);
    }

    @Test
    void aKillSignalEndsWhatDoesNotCareForTerm() throws Exception {
        PreparedContainer container = prepared(new Behaviour.IgnoresTerm());
        CompletionStage<ContainerEnd> end = executor.launch(container);
        awaitAlive(container);

        executor.signal(container.handle(), ContainerSignal.KILL);

        assertThat(join(end).exitCode()).isEqualTo(ExitStatus.FORCE_KILLED);
        assertThat(alive(container)).isFalse();
    }

    @Test
    @Spec("LAU-09")
    void aKillBeginsWithTerm() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Runs());
        CompletionStage<ContainerEnd> end = executor.launch(container);
        awaitAlive(container);

        executor.kill(container.handle(), LONG);

        assertThat(join(end).exitCode()).isEqualTo(ExitStatus.TERMINATED);
    }

    @Test
    @Spec("LAU-09")
    void aKillTurnsToKillWhenTheGraceIsOverAndNotBefore() throws Exception {
        PreparedContainer container = prepared(new Behaviour.IgnoresTerm());
        CompletionStage<ContainerEnd> end = executor.launch(container);
        awaitAlive(container);
        long asked = System.nanoTime();

        executor.kill(container.handle(), SHORT);

        assertThat(join(end).exitCode()).isEqualTo(ExitStatus.FORCE_KILLED);
        assertThat(System.nanoTime() - asked).isGreaterThanOrEqualTo(SHORT.toNanos());
    }

    @Test
    void whenTheEndIsToldNothingIsLeft() throws Exception {
        PreparedContainer container = prepared(new Behaviour.IgnoresTerm());
        var aliveAtItsEnd = executor.launch(container).thenApply(end -> alive(container));
        awaitAlive(container);

        executor.kill(container.handle(), Duration.ZERO);

        assertThat(join(aliveAtItsEnd)).isFalse();
    }

    @Test
    void aKillMayBeRepeatedAndMayComeTooLateOrTooEarly() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Runs());
        PreparedContainer never = prepared(new Behaviour.Runs());
        CompletionStage<ContainerEnd> end = executor.launch(container);
        awaitAlive(container);

        executor.kill(container.handle(), LONG);
        join(executor.kill(container.handle(), LONG));
        join(end);

        join(executor.kill(container.handle(), LONG));
        join(executor.kill(never.handle(), LONG));
    }

    @Test
    void aKillThatComesWithTheLaunchStillEndsIt() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Runs());
        CompletionStage<ContainerEnd> end = executor.launch(container);

        executor.kill(container.handle(), SHORT);

        assertThat(join(end).exitCode()).isIn(ExitStatus.TERMINATED, ExitStatus.FORCE_KILLED);
        assertThat(alive(container)).isFalse();
    }

    @Test
    void theEndOfOneContainerIsNotThatOfAnother() throws Exception {
        PreparedContainer one = prepared(new Behaviour.Runs());
        PreparedContainer other = prepared(new Behaviour.Runs());
        CompletionStage<ContainerEnd> end = executor.launch(one);
        CompletionStage<ContainerEnd> otherEnd = executor.launch(other);
        awaitAlive(one);
        awaitAlive(other);

        executor.kill(one.handle(), SHORT);
        join(end);

        assertThat(alive(other)).isTrue();
        assertThat(join(executor.signal(other.handle(), ContainerSignal.KILL))).isTrue();
        assertThat(join(otherEnd).exitCode()).isEqualTo(ExitStatus.FORCE_KILLED);
    }

    // Stopped and going on

    /** How long a container has to run so that it can be stopped before it is over; may be shortened as well. */
    protected Duration work() {
        return Duration.ofSeconds(1);
    }

    @Test
    void whatIsStoppedStandsStillUntilItIsToldToGoOn() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Takes(work(), 7));
        CompletionStage<ContainerEnd> end = executor.launch(container);
        awaitAlive(container);

        assertThat(join(executor.signal(container.handle(), ContainerSignal.STOP)))
                .isTrue();
        assertThat(endsWithin(end, work().multipliedBy(3).dividedBy(2))).isFalse();
        assertThat(join(executor.signal(container.handle(), ContainerSignal.CONT)))
                .isTrue();

        assertThat(join(end).exitCode()).isEqualTo(7);
    }

    @Test
    void whatIsStoppedIsKilledAllTheSame() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Runs());
        CompletionStage<ContainerEnd> end = executor.launch(container);
        awaitAlive(container);
        join(executor.signal(container.handle(), ContainerSignal.STOP));

        executor.kill(container.handle(), SHORT);

        assertThat(join(end).exitCode()).isIn(ExitStatus.TERMINATED, ExitStatus.FORCE_KILLED);
        assertThat(alive(container)).isFalse();
    }

    @Test
    void whatIsStoppedStaysSoForASuccessor() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Takes(work(), 8));
        executor.launch(container);
        awaitAlive(container);
        join(executor.signal(container.handle(), ContainerSignal.STOP));

        stop(executor);
        executor = newExecutor();
        CompletionStage<ContainerEnd> end = executor.reacquire(container.handle());

        assertThat(endsWithin(end, work().multipliedBy(3).dividedBy(2))).isFalse();
        join(executor.signal(container.handle(), ContainerSignal.CONT));
        assertThat(join(end).exitCode()).isEqualTo(8);
    }

    private static boolean endsWithin(CompletionStage<ContainerEnd> end, Duration time) throws Exception {
        try {
            end.toCompletableFuture().get(time.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException notYet) {
            return false;
        }
    }

    // Once more

    /** Whether it starts a container once more at all; if not, it has to say so. */
    protected boolean startsAgain() {
        return true;
    }

    @Test
    void aContainerThatIsOverIsStartedOnceMoreAndItsLastEndCountsNoMore() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Exits(3));
        assertThat(join(executor.launch(container)).exitCode()).isEqualTo(3);
        Files.writeString(container.script(), script(new Behaviour.Exits(5)));

        CompletionStage<ContainerEnd> again = executor.relaunch(container);

        if (startsAgain()) {
            assertThat(join(again).exitCode()).isEqualTo(5);
        } else {
            assertThat(refusal(again).code()).isEqualTo(ErrorCode.LAUNCH_FAILED);
        }
    }

    @Test
    void whatWasStartedOnceMoreIsReacquiredAsItIsNow() throws Exception {
        if (!startsAgain()) {
            return;
        }
        PreparedContainer container = prepared(new Behaviour.Exits(3));
        join(executor.launch(container));
        Files.writeString(container.script(), script(new Behaviour.Runs()));
        executor.relaunch(container);
        awaitAlive(container);

        stop(executor);
        executor = newExecutor();
        CompletionStage<ContainerEnd> end = executor.reacquire(container.handle());

        assertThat(join(executor.signal(container.handle(), ContainerSignal.TERM)))
                .isTrue();
        assertThat(join(end).exitCode()).isEqualTo(ExitStatus.TERMINATED);
    }

    @Test
    void whatStillRunsIsNotStartedOnceMoreAndComesToNoHarm() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Runs());
        CompletionStage<ContainerEnd> end = executor.launch(container);
        awaitAlive(container);

        assertThat(refusal(executor.relaunch(container)).code()).isEqualTo(ErrorCode.LAUNCH_FAILED);

        assertThat(alive(container)).isTrue();
        assertThat(end.toCompletableFuture()).isNotDone();
    }

    // Memory

    /** Whether it can tell what its containers hold. */
    protected boolean tellsMemory() {
        return true;
    }

    @Test
    void memoryIsToldOfWhatRunsAndOfNothingElse() throws Exception {
        PreparedContainer running = prepared(new Behaviour.Runs());
        PreparedContainer over = prepared(new Behaviour.Exits(0));
        PreparedContainer never = prepared(new Behaviour.Runs());
        executor.launch(running);
        awaitAlive(running);
        join(executor.launch(over));

        var memory = join(executor.memory(List.of(running.handle(), over.handle(), never.handle())));

        if (tellsMemory()) {
            assertThat(memory.get(running.handle().id())).isNotEmpty().allSatisfy(process -> {
                assertThat(process.residentBytes()).isPositive();
                assertThat(process.virtualBytes()).isGreaterThanOrEqualTo(process.residentBytes());
            });
        }
        assertThat(memory.getOrDefault(over.handle().id(), List.of())).isEmpty();
        assertThat(memory.getOrDefault(never.handle().id(), List.of())).isEmpty();
    }

    // A successor

    @Test
    @Spec("EXE-10")
    void aContainerOutlivesItsExecutorAndIsReacquired() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Runs());
        executor.launch(container);
        awaitAlive(container);

        stop(executor);
        executor = newExecutor();
        CompletionStage<ContainerEnd> end = executor.reacquire(container.handle());

        assertThat(join(executor.signal(container.handle(), ContainerSignal.TERM)))
                .isTrue();
        assertThat(join(end).exitCode()).isEqualTo(ExitStatus.TERMINATED);
    }

    @Test
    void aStoppedExecutorTellsNoEndOfWhatGoesOn() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Runs());
        CompletionStage<ContainerEnd> end = executor.launch(container);
        awaitAlive(container);

        stop(executor);
        executor = newExecutor();

        assertThat(alive(container)).isTrue();
        if (end.toCompletableFuture().isDone()) {
            assertThat(refusal(end).code()).isEqualTo(ErrorCode.SHUTTING_DOWN);
        }
    }

    @Test
    void aReacquiredContainerIsKilledLikeAnyOther() throws Exception {
        PreparedContainer container = prepared(new Behaviour.IgnoresTerm());
        executor.launch(container);
        awaitAlive(container);
        stop(executor);
        executor = newExecutor();

        CompletionStage<ContainerEnd> end = executor.reacquire(container.handle());
        executor.kill(container.handle(), SHORT);

        assertThat(join(end).exitCode()).isEqualTo(ExitStatus.FORCE_KILLED);
        assertThat(alive(container)).isFalse();
    }

    @Test
    @Spec("REC-06")
    void aContainerThatEndedMeanwhileKeepsItsExitCode() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Exits(21));
        join(executor.launch(container));

        stop(executor);
        executor = newExecutor();

        assertThat(join(executor.reacquire(container.handle())).exitCode()).isEqualTo(21);
    }

    @Test
    void aContainerThatNeverBeganIsAbortedAndCannotBeginAnyMore() throws Exception {
        PreparedContainer container = prepared(new Behaviour.Runs());

        assertThat(join(executor.reacquire(container.handle())).exitCode()).isEqualTo(ExitStatus.ABORTED);

        assertThat(refusal(executor.launch(container)).code()).isEqualTo(ErrorCode.LAUNCH_FAILED);
        assertThat(alive(container)).isFalse();
    }
}

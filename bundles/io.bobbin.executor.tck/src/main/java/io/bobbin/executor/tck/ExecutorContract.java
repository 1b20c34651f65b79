package io.bobbin.executor.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.testkit.spec.Spec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/**
 * The promises of {@link Executor}. An executor's own test extends it, makes executors and says how a container is made
 * to behave. Everything runs with real time and takes some seconds.
 */
public abstract class ExecutorContract extends RunningContract {

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

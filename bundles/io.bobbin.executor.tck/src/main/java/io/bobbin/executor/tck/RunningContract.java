package io.bobbin.executor.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.PreparedContainer;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** What may happen to a container while it runs, and after: it is stopped and goes on, is looked at, begins once more. */
abstract class RunningContract extends ExecutorFixture {

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
        assertThat(endsWithin(end, work().multipliedBy(2))).isFalse();
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

        assertThat(endsWithin(end, work().multipliedBy(2))).isFalse();
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
}

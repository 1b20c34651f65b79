package io.bobbin.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.resource.Resource;
import io.bobbin.client.internal.LoopCalls;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ApplicationsTest {

    private static final ApplicationId ID = new ApplicationId(1, 1);
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final ApplicationSubmissionContext CONTEXT = ApplicationSubmissionContext.of(
            ID, "job", ContainerLaunchContext.of(Map.of(), Map.of(), List.of("true")), Resource.of(1, 1));

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(0), 1);
    private final EventLoop loop = loops.open("client");
    private final FakeClientProtocol manager = new FakeClientProtocol(ID);
    private final Applications applications =
            new Applications(loop, new LoopCalls(loop, Duration.ofSeconds(5)), manager);

    private <T> CompletableFuture<T> run(Function<Applications, CompletionStage<T>> work) {
        return loop.submit("test", () -> work.apply(applications))
                .thenCompose(Function.identity())
                .toCompletableFuture();
    }

    @Test
    @Spec({"CLY-01", "CLY-04"})
    void aSubmissionIsDoneWhenTheApplicationHasLeftTheFirstStates() {
        manager.states.add(ApplicationState.NEW);
        manager.states.add(ApplicationState.NEW_SAVING);
        manager.states.add(ApplicationState.ACCEPTED);

        var report = run(a -> a.submit(CONTEXT, LIMIT));
        loops.advance(Duration.ofMillis(30));
        assertThat(report).isNotDone();
        loops.advance(Duration.ofMillis(30));

        assertThat(report.join().state()).isEqualTo(ApplicationState.ACCEPTED);
        assertThat(manager.submitted).containsExactly(CONTEXT);
    }

    @Test
    void aSubmissionThatIsRefusedForOverloadIsMadeAgainWithTheSameIdUntilItIsTaken() {
        manager.overloads = 4;
        manager.states.add(ApplicationState.ACCEPTED);

        var report = run(a -> a.submit(CONTEXT, LIMIT));
        loops.advance(Duration.ofSeconds(2));

        assertThat(report.join().state()).isEqualTo(ApplicationState.ACCEPTED);
        assertThat(manager.submitted).containsExactly(CONTEXT);
        assertThat(manager.overloads).isZero();
    }

    @Test
    void aSubmissionToAManagerThatStaysOverloadedEndsAtItsLimitAndSaysWhy() {
        manager.overloads = Integer.MAX_VALUE;

        var report = run(a -> a.submit(CONTEXT, LIMIT));
        loops.advance(LIMIT.plusSeconds(1));

        assertThatThrownBy(report::join).hasMessageContaining("laid out");
        assertThat(manager.submitted).isEmpty();
    }

    @Test
    @Spec("CLY-04")
    void anApplicationThatTheNextManagerDoesNotKnowIsSubmittedAgain() {
        manager.states.add(ApplicationState.NEW_SAVING);
        manager.forgetAfterStates = 1;
        manager.states.add(ApplicationState.ACCEPTED);

        var report = run(a -> a.submit(CONTEXT, LIMIT));
        loops.advance(Duration.ofSeconds(1));

        assertThat(report.join().state()).isEqualTo(ApplicationState.ACCEPTED);
        assertThat(manager.submitted).hasSize(2);
    }

    @Test
    @Spec("CLY-05")
    void aKillIsRepeatedUntilItIsDone() {
        manager.killsNeeded = 4;

        var killed = run(a -> a.kill(ID, "enough", LIMIT));
        loops.advance(Duration.ofSeconds(1));

        assertThat(killed).isCompletedWithValue(true);
        assertThat(manager.kills).hasSize(4);
    }

    @Test
    void aWaitEndsAtItsLimitAndAsksNoMore() {
        manager.states.add(ApplicationState.RUNNING);

        var waited = run(a -> a.await(ID, report -> report.state().isFinal(), Duration.ofSeconds(2)));
        loops.advance(Duration.ofSeconds(3));
        int asked = manager.reports;
        loops.advance(Duration.ofSeconds(3));

        assertThat(manager.reports).isEqualTo(asked).isLessThan(15);
        assertThatThrownBy(waited::join).cause().isInstanceOfSatisfying(BobbinException.class, failure -> assertThat(
                        failure.code())
                .isEqualTo(ErrorCode.TIMED_OUT));
    }

    @Test
    void aReportThatHoldsAlreadyIsGivenAtOnce() {
        manager.states.add(ApplicationState.FINISHED);

        CompletableFuture<ApplicationReport> waited = run(a -> a.await(ID, report -> true, LIMIT));
        loops.drain();

        assertThat(waited).isDone();
    }
}

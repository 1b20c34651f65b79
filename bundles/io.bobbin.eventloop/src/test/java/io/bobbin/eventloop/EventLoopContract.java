package io.bobbin.eventloop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What every kind of loop does. */
public abstract class EventLoopContract {

    protected final List<String> done = new CopyOnWriteArrayList<>();
    protected final List<String> failed = new CopyOnWriteArrayList<>();
    private final Loops loops =
            loops((loop, command, failure) -> failed.add(loop + "/" + command + ": " + failure.getMessage()));

    protected abstract Loops loops(Failures failures);

    /** Waits until all commands are done, and timers of up to {@code ahead} have fired. */
    protected abstract void settle(Loops all, List<EventLoop> open, Duration ahead);

    private final EventLoop loop = loops.open("truth");

    private void settle() {
        settle(loops, List.of(loop), Duration.ZERO);
    }

    private void settle(Duration ahead) {
        settle(loops, List.of(loop), ahead);
    }

    private <T> T result(CompletionStage<T> stage) {
        return stage.toCompletableFuture().join();
    }

    @AfterEach
    void closeLoops() {
        loops.close();
    }

    @Test
    @Spec("EVT-03")
    void commandsOfOneCallerRunInTheirOrderAndNotInTheCall() {
        var called = new CompletableFuture<Boolean>();
        loop.execute("first", () -> {
            loop.execute("second", () -> done.add("second"));
            loop.execute("third", () -> done.add("third"));
            called.complete(done.isEmpty());
        });
        settle();

        assertThat(called.join()).isTrue();
        assertThat(done).containsExactly("second", "third");
    }

    @Test
    void aSubmittedCommandTellsItsResult() {
        CompletionStage<Integer> seven = loop.submit("seven", () -> 7);
        settle();

        assertThat(result(seven)).isEqualTo(7);
    }

    @Test
    void aStageThatDependsDirectlyOnACommandRunsOnTheLoop() {
        var onLoop = new CompletableFuture<Boolean>();
        var gate = new CompletableFuture<Void>();
        loop.execute("hold", gate::join);
        loop.submit("work", () -> loop.inLoop()).thenAccept(in -> onLoop.complete(in && loop.inLoop()));
        gate.complete(null);
        settle();

        assertThat(onLoop.join()).isTrue();
    }

    @Test
    @Spec("EVT-13")
    void aCommandThatThrowsIsReportedToItsFutureAndStopsNothing() {
        CompletionStage<Object> bad = loop.submit("bad", () -> {
            throw new IllegalStateException("no");
        });
        loop.execute("next", () -> done.add("next"));
        settle();

        assertThatThrownBy(() -> result(bad))
                .isInstanceOf(CompletionException.class)
                .hasMessageContaining("no");
        assertThat(done).containsExactly("next");
        assertThat(failed).isEmpty();
    }

    @Test
    @Spec("EVT-13")
    void aCommandThatNobodyWaitsForReportsWhatItThrowsWithItsName() {
        loop.execute("bad", () -> {
            throw new IllegalStateException("no");
        });
        loop.execute("next", () -> done.add("next"));
        settle();

        assertThat(failed).containsExactly("truth/bad: no");
        assertThat(done).containsExactly("next");
    }

    @Test
    void onlyACommandOfTheLoopIsInIt() {
        EventLoop other = loops.open("other");
        CompletionStage<Boolean> inside = loop.submit("ask", loop::inLoop);
        CompletionStage<Boolean> elsewhere = loop.submit("ask", other::inLoop);
        settle(loops, List.of(loop, other), Duration.ZERO);

        assertThat(result(inside)).isTrue();
        assertThat(result(elsewhere)).isFalse();
        assertThat(loop.inLoop()).isFalse();
        assertThatThrownBy(loop::assertInLoop)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("truth");
    }

    @Test
    void timersFireByTheirTimeAndNotByTheOrderInWhichTheyWereSet() {
        loop.execute("set", () -> {
            loop.schedule("late", Duration.ofMillis(60), () -> done.add("late"));
            loop.schedule("early", Duration.ofMillis(20), () -> done.add("early"));
            loop.schedule("same", Duration.ofMillis(20), () -> done.add("same"));
        });
        settle(Duration.ofMillis(100));

        assertThat(done).containsExactly("early", "same", "late");
    }

    @Test
    void aTimerOfTheSameTagReplacesTheEarlierOne() {
        loop.schedule("expiry", Duration.ofMillis(20), () -> done.add("first"));
        loop.schedule("expiry", Duration.ofMillis(40), () -> done.add("second"));
        settle(Duration.ofMillis(80));

        assertThat(done).containsExactly("second");
    }

    @Test
    void aCancelledTimerDoesNotFire() {
        Timer timer = loop.schedule("expiry", Duration.ofMillis(20), () -> done.add("fired"));
        timer.cancel();
        settle(Duration.ofMillis(60));

        assertThat(done).isEmpty();
    }

    @Test
    void cancellingAnOldTimerLeavesTheOneThatReplacedIt() {
        Timer old = loop.schedule("expiry", Duration.ofMillis(20), () -> done.add("old"));
        loop.schedule("expiry", Duration.ofMillis(20), () -> done.add("new"));
        old.cancel();
        settle(Duration.ofMillis(60));

        assertThat(done).containsExactly("new");
    }

    @Test
    void onItsOwnLoopATimerThatIsDueCanStillBeCancelled() {
        loop.execute("set", () -> {
            var second = new CompletableFuture<Timer>();
            loop.schedule("first", Duration.ofMillis(20), () -> {
                done.add("first");
                second.join().cancel();
            });
            second.complete(loop.schedule("second", Duration.ofMillis(20), () -> done.add("second")));
        });
        settle(Duration.ofMillis(60));

        assertThat(done).containsExactly("first");
    }

    @Test
    void aTimerMaySetItselfAgain() {
        loop.schedule("tick", Duration.ofMillis(10), () -> {
            done.add("one");
            loop.schedule("tick", Duration.ofMillis(10), () -> done.add("two"));
        });
        settle(Duration.ofMillis(60));

        assertThat(done).containsExactly("one", "two");
    }

    @Test
    @Spec("EVT-20")
    void aClosedLoopEndsAfterTheCommandsThatWaitAndRefusesLaterOnes() {
        loop.execute("before", () -> done.add("before"));
        loop.close();
        CompletionStage<String> after = loop.submit("after", () -> "after");
        settle();

        assertThat(done).containsExactly("before");
        assertThatThrownBy(() -> result(after))
                .hasCauseInstanceOf(BobbinException.class)
                .satisfies(failure ->
                        assertThat(BobbinException.of(failure).code()).isEqualTo(ErrorCode.SHUTTING_DOWN));
    }

    @Test
    void aTimerOfAClosedLoopDoesNotFire() {
        loop.schedule("before", Duration.ofMillis(20), () -> done.add("before"));
        loop.close();
        loop.schedule("after", Duration.ofMillis(20), () -> done.add("after"));
        settle(Duration.ofMillis(60));

        assertThat(done).isEmpty();
        assertThat(failed).isEmpty();
    }

    @Test
    void workThatBlocksIsDoneOutsideEveryLoopAndTellsItsResult() {
        CompletionStage<Boolean> inLoop = loops.block("read", loop::inLoop);
        CompletionStage<Object> bad = loops.block("read", () -> {
            throw new IllegalStateException("no disk");
        });
        settle();

        assertThat(result(inLoop)).isFalse();
        assertThatThrownBy(() -> result(bad)).hasMessageContaining("no disk");
    }
}

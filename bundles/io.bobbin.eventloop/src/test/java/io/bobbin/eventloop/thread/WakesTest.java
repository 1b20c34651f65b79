package io.bobbin.eventloop.thread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.SystemTime;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WakesTest {

    private final ThreadLoops loops = new ThreadLoops(SystemTime.INSTANCE, 1, (loop, command, failure) -> {});
    private final EventLoop loop = loops.open("woken");
    private final Wakes wakes = Wakes.ofThread();

    @AfterEach
    void close() {
        wakes.release();
        loops.close();
    }

    private void letLoopSleep() throws Exception {
        Thread thread = loop.submit("thread", Thread::currentThread)
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS);
        while (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
    }

    @Test
    void aLoopThatSleepsIsWokenWhenAllIsHandedOver() throws Exception {
        letLoopSleep();
        assertThat(wakes.hold()).isTrue();
        CompletableFuture<String> one = loop.submit("one", () -> "one").toCompletableFuture();
        CompletableFuture<String> two = loop.submit("two", () -> "two").toCompletableFuture();

        assertThatThrownBy(() -> one.get(50, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
        assertThat(loop.waiting()).isEqualTo(2);

        wakes.release();
        assertThat(one.get(10, TimeUnit.SECONDS)).isEqualTo("one");
        assertThat(two.get(10, TimeUnit.SECONDS)).isEqualTo("two");
    }

    @Test
    void whoHoldsAlreadyIsToldSoUntilItHasReleased() {
        assertThat(wakes.hold()).isTrue();
        assertThat(wakes.hold()).isFalse();
        wakes.release();
        assertThat(wakes.hold()).isTrue();
    }

    @Test
    void oneThreadThatHoldsDoesNotKeepOthersFromWaking() throws Exception {
        letLoopSleep();
        wakes.hold();

        CompletableFuture<String> others = CompletableFuture.supplyAsync(() -> loop.submit("other", () -> "done"))
                .thenCompose(done -> done);

        assertThat(others.get(10, TimeUnit.SECONDS)).isEqualTo("done");
    }

    @Test
    void afterTheReleaseCommandsWakeTheLoopAtOnce() throws Exception {
        wakes.hold();
        wakes.release();
        letLoopSleep();

        assertThat(loop.submit("one", () -> "one").toCompletableFuture().get(10, TimeUnit.SECONDS))
                .isEqualTo("one");
    }
}

package io.bobbin.eventloop.thread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.EventLoopContract;
import io.bobbin.eventloop.Failures;
import io.bobbin.eventloop.Loops;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.Time;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ThreadLoopsTest extends EventLoopContract {

    private static final Failures UNHEARD = (loop, command, failure) -> {};

    @Override
    protected Loops loops(Failures failures) {
        return new ThreadLoops(SystemTime.INSTANCE, 2, failures);
    }

    /** Commands that others leave behind are done after two more; a loop that is closed ends on its own. */
    @Override
    protected void settle(Loops all, List<EventLoop> open, Duration ahead) {
        EventLoop clock = all.open("clock");
        var passed = new CompletableFuture<Void>();
        clock.schedule("passed", ahead.plusMillis(20), () -> passed.complete(null));
        passed.orTimeout(10, TimeUnit.SECONDS).join();
        for (EventLoop loop : open) {
            loop.submit("settled", () -> "")
                    .exceptionally(closed -> "")
                    .toCompletableFuture()
                    .orTimeout(10, TimeUnit.SECONDS)
                    .join();
        }
    }

    @Test
    @Spec("EVT-18")
    void aLoopThatIsInterruptedEndsWithoutDoingWhatWaits() {
        var loops = loops(UNHEARD);
        EventLoop loop = loops.open("interrupted");
        var done = ConcurrentHashMap.<String>newKeySet();
        var waiting = new CompletableFuture<CompletionStage<String>>();

        loop.execute("interrupt", () -> {
            waiting.complete(loop.submit("later", () -> {
                done.add("later");
                return "";
            }));
            Thread.currentThread().interrupt();
        });

        assertThatThrownBy(() -> waiting.join().toCompletableFuture().get(10, TimeUnit.SECONDS))
                .hasMessageContaining("'later' came after the close");
        loops.close();
        assertThat(done).isEmpty();
    }

    @Test
    void eachLoopHasAThreadOfItsOwn() {
        var loops = loops(UNHEARD);
        var threads = ConcurrentHashMap.<Thread>newKeySet();
        EventLoop one = loops.open("one");
        EventLoop two = loops.open("two");
        for (int i = 0; i < 100; i++) {
            one.execute("note", () -> threads.add(Thread.currentThread()));
            two.execute("note", () -> threads.add(Thread.currentThread()));
        }
        loops.close();

        assertThat(threads).hasSize(2).allMatch(Thread::isDaemon);
    }

    @Test
    void noCommandIsLostWhenManyThreadsCallAtOnce() throws InterruptedException {
        var loops = loops(UNHEARD);
        EventLoop loop = loops.open("truth");
        var sum = new AtomicInteger();
        var plain = new int[1];
        var callers = new ArrayList<Thread>();
        for (int caller = 0; caller < 8; caller++) {
            var thread = new Thread(() -> {
                for (int i = 0; i < 1000; i++) {
                    loop.execute("count", () -> plain[0]++);
                    sum.incrementAndGet();
                }
            });
            callers.add(thread);
            thread.start();
        }
        for (Thread caller : callers) {
            caller.join();
        }
        loops.close();

        assertThat(plain[0]).isEqualTo(sum.get());
    }

    @Test
    @Spec("EVT-10")
    void whoReadsOnTheLoopNeverSeesAChangeHalfDone() throws InterruptedException {
        var loops = loops(UNHEARD);
        EventLoop loop = loops.open("truth");
        var entity = new int[2];
        var seen = new ConcurrentLinkedQueue<CompletableFuture<Boolean>>();
        var callers = new ArrayList<Thread>();
        for (int caller = 0; caller < 8; caller++) {
            var thread = new Thread(() -> {
                for (int i = 0; i < 500; i++) {
                    loop.execute("change", () -> {
                        entity[0]++;
                        Thread.onSpinWait();
                        entity[1]++;
                    });
                    seen.add(loop.submit("read", () -> entity[0] == entity[1]).toCompletableFuture());
                }
            });
            callers.add(thread);
            thread.start();
        }
        for (Thread caller : callers) {
            caller.join();
        }
        loops.close();

        assertThat(seen).hasSize(4000).allMatch(CompletableFuture::join);
        assertThat(entity).containsExactly(4000, 4000);
    }

    @Test
    @Spec("EVT-20")
    void everyFutureIsAnsweredHoweverCallsAndCloseCross() {
        for (int round = 0; round < 200; round++) {
            var loops = loops(UNHEARD);
            EventLoop loop = loops.open("truth");
            var futures = new ArrayList<CompletableFuture<Integer>>();
            var closer = new Thread(loop::close);
            closer.start();
            for (int i = 0; i < 20; i++) {
                int number = i;
                futures.add(loop.submit("number", () -> number).toCompletableFuture());
            }
            for (var future : futures) {
                future.orTimeout(10, TimeUnit.SECONDS)
                        .exceptionally(refused -> -1)
                        .join();
            }
            loops.close();
            assertThat(futures).allMatch(CompletableFuture::isDone);
        }
    }

    @Test
    @Spec("EVT-17")
    void aCommandThatTakesLongCanBeSeenFromOutside() throws InterruptedException {
        var loops = loops(UNHEARD);
        EventLoop loop = loops.open("truth");
        var begun = new CountDownLatch(1);
        var end = new CountDownLatch(1);
        loop.execute("long", () -> {
            begun.countDown();
            await(end);
        });
        begun.await();
        long seen = 0;
        while (seen == 0) {
            seen = loop.busyNanos();
        }
        long later = loop.busyNanos();
        end.countDown();
        loops.close();

        assertThat(later).isGreaterThanOrEqualTo(seen);
        assertThat(loop.busyNanos()).isZero();
    }

    @Test
    void aClockThatCountsFromBelowZeroDoesNotHideALongCommand() throws InterruptedException {
        var loops = new ThreadLoops(new BelowZero(), 1, UNHEARD);
        EventLoop loop = loops.open("truth");
        var begun = new CountDownLatch(1);
        var end = new CountDownLatch(1);
        loop.execute("long", () -> {
            begun.countDown();
            await(end);
        });
        begun.await();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (loop.busyNanos() == 0 && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
        long busy = loop.busyNanos();
        end.countDown();
        loops.close();

        assertThat(busy).isPositive();
    }

    private static final class BelowZero implements Time {
        private final long origin = System.nanoTime();

        @Override
        public long wallMillis() {
            return 0;
        }

        @Override
        public long monotonicNanos() {
            return System.nanoTime() - origin - TimeUnit.DAYS.toNanos(1);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void closingWaitsForTheWorkInHand() {
        var loops = loops(UNHEARD);
        EventLoop loop = loops.open("truth");
        var done = new AtomicInteger();
        for (int i = 0; i < 1000; i++) {
            loop.execute("count", done::incrementAndGet);
        }

        loops.close();

        assertThat(done).hasValue(1000);
    }

    @Test
    void aListenerToFailuresThatThrowsDoesNotEndTheLoop() {
        var loops = new ThreadLoops(SystemTime.INSTANCE, 1, (loop, command, failure) -> {
            throw new IllegalStateException("the log is full");
        });
        EventLoop loop = loops.open("truth");
        loop.execute("quiet", () -> Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> {}));
        loop.execute("bad", () -> {
            throw new IllegalStateException("no");
        });
        var next = loop.submit("next", () -> "done").toCompletableFuture();

        assertThat(next.orTimeout(10, TimeUnit.SECONDS).join()).isEqualTo("done");
        loops.close();
    }

    @Test
    void aThreadThatIsInterruptedRefusesWhatWaitsInsteadOfForgettingIt() {
        var loops = loops(UNHEARD);
        EventLoop loop = loops.open("truth");
        var gate = new CountDownLatch(1);
        loop.execute("interrupt", () -> {
            await(gate);
            Thread.currentThread().interrupt();
        });
        var waiting = loop.submit("waiting", () -> "done").toCompletableFuture();
        gate.countDown();

        assertThat(waiting.orTimeout(10, TimeUnit.SECONDS)
                        .handle((value, refused) -> refused != null)
                        .join())
                .isTrue();
        loops.close();
    }

    @Test
    void blockingWorkAfterTheCloseIsRefused() {
        var loops = loops(UNHEARD);
        loops.close();

        assertThat(loops.block("read", () -> "bytes").toCompletableFuture()).isCompletedExceptionally();
    }
}

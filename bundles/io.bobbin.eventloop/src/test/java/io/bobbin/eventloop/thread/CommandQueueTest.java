package io.bobbin.eventloop.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.eventloop.Command;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CommandQueueTest {

    private static final int PRODUCERS = 8;
    private static final int COMMANDS = 4000;

    private final CommandQueue queue = new CommandQueue(Thread.currentThread());

    private static Command<?> command(String name) {
        return Command.of(name, () -> {});
    }

    private @Nullable String poll() {
        Command<?> first = queue.poll();
        return first == null ? null : first.name();
    }

    @Test
    void commandsComeInTheOrderInWhichTheyWereAddedAndAreCountedUntilTheyAreTaken() {
        queue.add(command("one"));
        queue.add(command("two"));
        assertThat(queue.waiting()).isEqualTo(2);
        assertThat(poll()).isEqualTo("one");
        queue.add(command("three"));
        assertThat(queue.waiting()).isEqualTo(2);

        assertThat(poll()).isEqualTo("two");
        assertThat(poll()).isEqualTo("three");
        assertThat(poll()).isNull();
        assertThat(queue.waiting()).isZero();
    }

    @Test
    @Spec("EVT-20")
    void whatWasAddedBeforeTheEndIsStillThereAndNothingIsAddedAfterIt() {
        queue.add(command("before"));
        queue.close();
        queue.close();

        assertThat(queue.add(command("after"))).isFalse();
        assertThat(queue.isSpent()).isFalse();
        assertThat(queue.waiting()).isEqualTo(1);
        assertThat(poll()).isEqualTo("before");
        assertThat(queue.isSpent()).isTrue();
        assertThat(poll()).isNull();
        assertThat(queue.waiting()).isZero();
    }

    @Test
    void whoeverHasSomethingToDoDoesNotSleep() {
        queue.add(command("one"));
        queue.sleep(Long.MAX_VALUE);
        assertThat(poll()).isEqualTo("one");

        queue.close();
        queue.sleep(Long.MAX_VALUE);
        assertThat(queue.isSpent()).isTrue();
    }

    @Test
    void whoeverWakesFindsWhatIsAddedLater() {
        queue.sleep(1);

        assertThat(poll()).isNull();
        queue.add(command("one"));
        assertThat(poll()).isEqualTo("one");
    }

    /** Each producer waits for some of its commands, so that the loop goes to sleep and is woken all the time. */
    @Test
    @Spec("EVT-03")
    void noWakeIsLostAndEachProducersOrderIsKept() throws InterruptedException {
        var loops = new ThreadLoops(SystemTime.INSTANCE, 1, (loop, command, failure) -> {});
        EventLoop loop = loops.open("truth");
        var next = new AtomicIntegerArray(PRODUCERS);
        var wrong = new ArrayList<String>();
        List<CompletableFuture<Integer>> ends = new ArrayList<>();
        for (int i = 0; i < PRODUCERS; i++) {
            int producer = i;
            var end = new CompletableFuture<Integer>();
            ends.add(end);
            var thread = new Thread(() -> produce(loop, producer, next, wrong, end));
            thread.setDaemon(true);
            thread.start();
        }
        for (var end : ends) {
            end.orTimeout(60, TimeUnit.SECONDS).join();
        }
        loops.close();

        assertThat(wrong).isEmpty();
        for (int i = 0; i < PRODUCERS; i++) {
            assertThat(next.get(i)).isEqualTo(COMMANDS);
        }
    }

    private static void produce(
            EventLoop loop, int producer, AtomicIntegerArray next, List<String> wrong, CompletableFuture<Integer> end) {
        try {
            for (int i = 0; i < COMMANDS; i++) {
                int number = i;
                var done = loop.submit("count", () -> {
                    if (next.getAndIncrement(producer) != number) {
                        wrong.add(producer + ": " + number);
                    }
                    return number;
                });
                if (i % (producer + 2) == 0) {
                    done.toCompletableFuture().orTimeout(30, TimeUnit.SECONDS).join();
                }
            }
            end.complete(COMMANDS);
        } catch (RuntimeException lost) {
            end.completeExceptionally(lost);
        }
    }
}

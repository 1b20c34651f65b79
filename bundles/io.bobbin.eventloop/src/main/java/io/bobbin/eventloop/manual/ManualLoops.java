package io.bobbin.eventloop.manual;

import io.bobbin.eventloop.Command;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Failures;
import io.bobbin.eventloop.Loops;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * All loops and all blocking work in the calling thread. Which loop runs its next command is drawn from the seed, so a
 * seed is one interleaving and gives the same one each time. For one thread.
 */
public final class ManualLoops implements Loops {

    /** Far more than any test needs; who breaks code on purpose sets fewer, and sees loops that never rest at once. */
    private static final int STEPS_BEFORE_GIVING_UP =
            Integer.getInteger("io.bobbin.eventloop.manual.steps", 10_000_000);

    private final ManualTime time;
    private final Random random;
    private final Failures failures;
    private final List<ManualLoop> loops = new ArrayList<>();

    public ManualLoops(ManualTime time, long seed, Failures failures) {
        this.time = time;
        this.random = new Random(seed);
        this.failures = failures;
    }

    /** Loops whose unexpected failures fail the test that drains them. */
    public static ManualLoops strict(ManualTime time, long seed) {
        return new ManualLoops(time, seed, (loop, command, failure) -> {
            throw new AssertionError("Command '" + command + "' of loop '" + loop + "' threw", failure);
        });
    }

    @Override
    public EventLoop open(String name) {
        var loop = new ManualLoop(name, false, time, failures);
        loops.add(loop);
        return loop;
    }

    @Override
    public <T> CompletionStage<T> block(String work, Callable<T> blocking) {
        var future = new CompletableFuture<T>();
        var worker = new ManualLoop("blocking " + work, true, time, failures);
        worker.add(new Command<>(work, blocking, future));
        loops.add(worker);
        return future;
    }

    /** Runs one command of one loop; false when none waits. */
    public boolean step() {
        var ready = new ArrayList<ManualLoop>();
        for (ManualLoop loop : loops) {
            if (loop.waiting() > 0) {
                ready.add(loop);
            }
        }
        if (ready.isEmpty()) {
            return false;
        }
        ready.get(random.nextInt(ready.size())).runOne();
        loops.removeIf(ManualLoop::isSpent);
        return true;
    }

    /** Runs commands until none waits. Timers do not fire, as time stands still. */
    public void drain() {
        for (int steps = 0; step(); steps++) {
            if (steps > STEPS_BEFORE_GIVING_UP) {
                throw new IllegalStateException("The loops do not come to rest: "
                        + loops.stream()
                                .filter(l -> l.waiting() > 0)
                                .map(ManualLoop::name)
                                .toList());
            }
        }
    }

    /** Turns time at once; timers that are due by then wait like commands. Runs nothing. */
    public void turn(Duration by) {
        time.turn(by);
        loops.forEach(ManualLoop::fireDue);
    }

    /** Drains, then turns time from timer to timer up to {@code by}, draining after each. */
    public void advance(Duration by) {
        drain();
        long end = time.monotonicNanos() + by.toNanos();
        while (true) {
            long next = end;
            for (ManualLoop loop : loops) {
                next = Math.min(next, loop.nextTimer());
            }
            time.turn(Duration.ofNanos(Math.max(0, next - time.monotonicNanos())));
            loops.forEach(ManualLoop::fireDue);
            drain();
            if (next >= end) {
                return;
            }
        }
    }

    @Override
    public ManualTime time() {
        return time;
    }

    @Override
    public void close() {
        loops.forEach(EventLoop::close);
    }
}

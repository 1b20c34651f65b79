package io.bobbin.eventloop.thread;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.Command;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Failures;
import io.bobbin.eventloop.Time;
import io.bobbin.eventloop.Timer;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A loop on a daemon thread of its own. */
final class ThreadLoop implements EventLoop, Runnable {

    private static final long NOT_BUSY = Long.MIN_VALUE;

    private final String name;
    private final Time time;
    private final Failures failures;
    private final Consumer<ThreadLoop> whenEnded;
    private final TimerQueue timers = new TimerQueue();
    private final Thread thread;
    private final CommandQueue commands;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final AtomicLong busySince = new AtomicLong(NOT_BUSY);

    /** The clock as the loop has read it last. */
    private long now;

    ThreadLoop(String name, Time time, Failures failures, Consumer<ThreadLoop> whenEnded) {
        this.name = name;
        this.time = time;
        this.failures = failures;
        this.whenEnded = whenEnded;
        this.thread = new Thread(this, "bobbin-loop-" + name);
        thread.setDaemon(true);
        this.commands = new CommandQueue(thread);
    }

    void start() {
        thread.start();
    }

    static BobbinException closed(String command) {
        return new BobbinException(ErrorCode.SHUTTING_DOWN, "'" + command + "' came after the close");
    }

    private void add(Command<?> command) {
        if (!commands.add(command)) {
            command.fail(name, closed(command.name()), failures);
        }
    }

    @Override
    public void run() {
        try {
            while (!Thread.interrupted()) {
                now = time.monotonicNanos();
                Command<?> command = next();
                if (command != null) {
                    run(command);
                } else if (commands.isSpent()) {
                    break;
                } else {
                    commands.sleep(timers.nanosToNext(now));
                }
            }
        } finally {
            commands.close();
            refuseWaiting();
            whenEnded.accept(this);
            ended.countDown();
        }
    }

    /** The next timer that is due, or else the next command; null when there is none now. */
    private @Nullable Command<?> next() {
        Command<?> due = timers.isDue(now) ? timers.pollDue(now) : null;
        return due == null ? commands.poll() : due;
    }

    private void run(Command<?> command) {
        // Whoever looks on need not see at once that a command has begun; waiting until it could be seen costs more.
        busySince.lazySet(now);
        try {
            command.run(name, failures);
        } catch (Throwable fromFailures) {
            // Whoever hears of failures has failed itself; the loop goes on for everybody else.
            thread.getUncaughtExceptionHandler().uncaughtException(thread, fromFailures);
        } finally {
            busySince.lazySet(NOT_BUSY);
        }
    }

    private void refuseWaiting() {
        for (Command<?> command = commands.poll(); command != null; command = commands.poll()) {
            command.fail(name, closed(command.name()), failures);
        }
    }

    /** Waits until the loop has ended; false when it has not in time. */
    boolean awaitEnd(long nanos) throws InterruptedException {
        return ended.await(nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public <T> CompletionStage<T> submit(String command, Callable<T> work) {
        var future = new CompletableFuture<T>();
        add(new Command<>(command, work, future));
        return future;
    }

    @Override
    public void execute(String command, Runnable work) {
        add(Command.of(command, work));
    }

    @Override
    public Timer schedule(String tag, Duration delay, Runnable work) {
        if (commands.isClosed()) {
            return () -> {};
        }
        Timer timer = timers.add(tag, time.monotonicNanos() + delay.toNanos(), Command.of(tag, work));
        if (!inLoop()) {
            // Wakes the thread, which may be waiting for a later timer.
            add(Command.of("look at timers", () -> {}));
        }
        return timer;
    }

    @Override
    public boolean inLoop() {
        return Thread.currentThread() == thread;
    }

    @Override
    public Time time() {
        return time;
    }

    @Override
    public int waiting() {
        return commands.waiting();
    }

    @Override
    public long busyNanos() {
        long since = busySince.get();
        return since == NOT_BUSY ? 0 : Math.max(0, time.monotonicNanos() - since);
    }

    @Override
    public long commandBegan() {
        return inLoop() ? now : time.monotonicNanos();
    }

    @Override
    public void close() {
        commands.close();
        timers.clear();
    }
}

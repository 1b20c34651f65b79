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
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A loop on a daemon thread of its own. */
final class ThreadLoop implements EventLoop, Runnable {

    private static final long NOT_BUSY = Long.MIN_VALUE;

    private final String name;
    private final Time time;
    private final Failures failures;
    private final Consumer<ThreadLoop> whenEnded;
    private final LinkedBlockingQueue<Command<?>> commands = new LinkedBlockingQueue<>();
    private final TimerQueue timers = new TimerQueue();
    private final Thread thread;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean closed;
    private volatile long busySince = NOT_BUSY;

    ThreadLoop(String name, Time time, Failures failures, Consumer<ThreadLoop> whenEnded) {
        this.name = name;
        this.time = time;
        this.failures = failures;
        this.whenEnded = whenEnded;
        this.thread = new Thread(this, "bobbin-loop-" + name);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    static BobbinException closed(String command) {
        return new BobbinException(ErrorCode.SHUTTING_DOWN, "'" + command + "' came after the close");
    }

    private void add(Command<?> command) {
        if (closed) {
            command.fail(name, closed(command.name()), failures);
            return;
        }
        commands.add(command);
        if (closed && commands.remove(command)) {
            command.fail(name, closed(command.name()), failures);
        }
    }

    @Override
    public void run() {
        try {
            while (!closed || !commands.isEmpty()) {
                Command<?> command = next();
                if (command != null) {
                    run(command);
                }
            }
        } catch (InterruptedException interrupted) {
            closed = true;
        } finally {
            refuseWaiting();
            whenEnded.accept(this);
            ended.countDown();
        }
    }

    private void run(Command<?> command) {
        busySince = time.monotonicNanos();
        try {
            command.run(name, failures);
        } catch (Throwable fromFailures) {
            // Whoever hears of failures has failed itself; the loop goes on for everybody else.
            thread.getUncaughtExceptionHandler().uncaughtException(thread, fromFailures);
        } finally {
            busySince = NOT_BUSY;
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

    private @Nullable Command<?> next() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (timers.isDue(time.monotonicNanos())) {
            Command<?> due = timers.pollDue(time.monotonicNanos());
            if (due != null) {
                return due;
            }
        }
        Command<?> waiting = commands.poll();
        if (waiting != null) {
            return waiting;
        }
        long wait = timers.nanosToNext(time.monotonicNanos());
        return commands.poll(wait, TimeUnit.NANOSECONDS);
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
        if (closed) {
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
        return commands.size();
    }

    @Override
    public long busyNanos() {
        long since = busySince;
        return since == NOT_BUSY ? 0 : Math.max(0, time.monotonicNanos() - since);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            timers.clear();
            // Wakes the thread, which must find the loop closed by then.
            commands.add(Command.of("close", () -> {}));
        }
    }
}

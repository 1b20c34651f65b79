package io.bobbin.testkit.simulation;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.Command;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Time;
import io.bobbin.eventloop.Timer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** One loop of a daemon: each of its commands is an event of the timeline. */
final class SimulatedLoop implements EventLoop {

    /** A timer that has been set, and counts as long as no other has taken its place. */
    private static final class Due {
        private final Runnable work;

        Due(Runnable work) {
            this.work = work;
        }
    }

    private final Daemon daemon;
    private final String name;
    private final Deque<Command<?>> commands = new ArrayDeque<>();
    private final Map<String, Due> timers = new LinkedHashMap<>();
    private boolean turning;
    private boolean running;
    private boolean closed;
    private long hangsSince;
    private long hangsUntil;

    SimulatedLoop(Daemon daemon, String name) {
        this.daemon = daemon;
        this.name = name;
    }

    /** The next command does not return before so long. */
    void hang(Duration time) {
        hangsSince = now();
        hangsUntil = now() + time.toNanos();
    }

    private long now() {
        return daemon.host().monotonicNanos();
    }

    private void add(Command<?> command) {
        if (closed) {
            command.fail(
                    name, new BobbinException(ErrorCode.SHUTTING_DOWN, "Loop '" + name + "' is closed"), this::failed);
        } else {
            commands.add(command);
            turn();
        }
    }

    private void failed(String loop, String command, Throwable failure) {
        daemon.failed(loop, command, failure);
    }

    private void turn() {
        if (!turning && !commands.isEmpty()) {
            turning = true;
            daemon.in(daemon.stagger(), commands.element().name(), this::runOne);
        }
    }

    private void runOne() {
        long hangs = hangsUntil - now();
        if (hangs > 0) {
            daemon.in(hangs, "hangs", this::runOne);
            return;
        }
        running = true;
        try {
            commands.remove().run(name, this::failed);
        } finally {
            running = false;
            turning = false;
        }
        turn();
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
        var due = new Due(work);
        if (!closed) {
            timers.put(tag, due);
            daemon.in(Math.max(0, delay.toNanos()), tag, () -> due(tag, due));
        }
        return () -> cancel(tag, due);
    }

    private void due(String tag, Due due) {
        if (timers.get(tag) == due) {
            add(Command.of(tag, () -> {
                if (timers.get(tag) == due) {
                    timers.remove(tag);
                    due.work.run();
                }
            }));
        }
    }

    private void cancel(String tag, Due due) {
        if (timers.get(tag) == due) {
            timers.remove(tag);
        }
    }

    @Override
    public boolean inLoop() {
        return running;
    }

    @Override
    public Time time() {
        return daemon.host();
    }

    @Override
    public int waiting() {
        return commands.size();
    }

    @Override
    public long busyNanos() {
        boolean hangs = turning && hangsUntil > now();
        return hangs ? Math.max(1, now() - hangsSince) : 0;
    }

    @Override
    public void close() {
        closed = true;
        timers.clear();
        daemon.closed(this);
    }
}

package io.bobbin.eventloop.manual;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.Command;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Failures;
import io.bobbin.eventloop.Time;
import io.bobbin.eventloop.Timer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** One loop of {@link ManualLoops}. */
final class ManualLoop implements EventLoop {

    /** A timer; once it is due, a command waits that fires it unless it has been cancelled or replaced by then. */
    private static final class Due {
        private final String tag;
        private final long nanos;
        private final Runnable work;
        private boolean waits;

        Due(String tag, long nanos, Runnable work) {
            this.tag = tag;
            this.nanos = nanos;
            this.work = work;
        }
    }

    private final String name;
    private final boolean passing;
    private final Time time;
    private final Failures failures;
    private final Deque<Command<?>> commands = new ArrayDeque<>();
    private final Map<String, Due> timers = new LinkedHashMap<>();
    private boolean running;
    private boolean closed;

    /**
     * @param passing whether it is for one command only
     */
    ManualLoop(String name, boolean passing, Time time, Failures failures) {
        this.name = name;
        this.passing = passing;
        this.time = time;
        this.failures = failures;
    }

    void add(Command<?> command) {
        if (closed) {
            command.fail(name, new BobbinException(ErrorCode.SHUTTING_DOWN, "Loop '" + name + "' is closed"), failures);
        } else {
            commands.add(command);
        }
    }

    void runOne() {
        running = true;
        try {
            commands.remove().run(name, failures);
        } finally {
            running = false;
        }
    }

    /** Whether nothing can ever run again on it. */
    boolean isSpent() {
        return commands.isEmpty() && (closed || passing);
    }

    /** When the next timer is due, on the monotonic clock. */
    long nextTimer() {
        return timers.values().stream().mapToLong(due -> due.nanos).min().orElse(Long.MAX_VALUE);
    }

    /** Has the timers that are due fire, the earliest first, in the order in which they were set. */
    void fireDue() {
        long now = time.monotonicNanos();
        timers.values().stream()
                .filter(due -> due.nanos <= now && !due.waits)
                .sorted(Comparator.comparingLong(due -> due.nanos))
                .toList()
                .forEach(due -> {
                    due.waits = true;
                    add(Command.of(due.tag, () -> fire(due)));
                });
    }

    private void fire(Due due) {
        if (timers.remove(due.tag, due)) {
            due.work.run();
        }
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
        var due = new Due(tag, time.monotonicNanos() + delay.toNanos(), work);
        if (!closed) {
            timers.remove(tag);
            timers.put(tag, due);
        }
        return () -> timers.remove(tag, due);
    }

    @Override
    public boolean inLoop() {
        return running;
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
        return 0;
    }

    @Override
    public void close() {
        closed = true;
        timers.clear();
    }
}

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
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** One loop of {@link ManualLoops}. */
final class ManualLoop implements EventLoop {

    private record Due(long nanos, Command<?> command) {}

    private final String name;
    private final Time time;
    private final Failures failures;
    private final Deque<Command<?>> commands = new ArrayDeque<>();
    private final Map<String, Due> timers = new LinkedHashMap<>();
    private boolean running;
    private boolean closed;

    ManualLoop(String name, Time time, Failures failures) {
        this.name = name;
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

    /** Whether nothing can ever run again on it; work that blocks is a loop of one command. */
    boolean isSpent() {
        return commands.isEmpty() && (closed || name.startsWith("blocking ")) && timers.isEmpty();
    }

    /** When the next timer is due, on the monotonic clock. */
    long nextTimer() {
        return timers.values().stream().mapToLong(Due::nanos).min().orElse(Long.MAX_VALUE);
    }

    void fireDue() {
        long now = time.monotonicNanos();
        var due = timers.entrySet().stream()
                .filter(entry -> entry.getValue().nanos() <= now)
                .sorted(Map.Entry.comparingByValue((a, b) -> Long.compare(a.nanos(), b.nanos())))
                .map(Map.Entry::getKey)
                .toList();
        due.forEach(tag -> {
            Due fired = timers.remove(tag);
            if (fired != null) {
                add(fired.command());
            }
        });
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
        var due = new Due(time.monotonicNanos() + delay.toNanos(), Command.of(tag, work));
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

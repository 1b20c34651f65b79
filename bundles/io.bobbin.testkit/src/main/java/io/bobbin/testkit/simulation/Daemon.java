package io.bobbin.testkit.simulation;

import io.bobbin.eventloop.Command;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Loops;
import io.bobbin.eventloop.Time;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * A process of Bobbin's own: its loops and its blocking work, as events of the timeline. It can be killed between any two
 * events, and then nothing of it happens any more; it can be paused, and then everything of it waits.
 */
public final class Daemon implements Loops {

    /** Told of commands that threw although nobody waited for them. */
    @FunctionalInterface
    public interface Failures {
        void thrown(Daemon daemon, String command, Throwable failure);
    }

    private static final Duration SLOWEST_COMMAND = Duration.ofNanos(200_000);

    private final Host host;
    private final String title;
    private final Dice dice;
    private final Failures failures;
    private final List<SimulatedLoop> loops = new ArrayList<>();
    private boolean dead;
    private long pausedUntil;
    private long events;

    Daemon(Host host, String title, Dice dice, Failures failures) {
        this.host = host;
        this.title = title;
        this.dice = dice;
        this.failures = failures;
    }

    public Host host() {
        return host;
    }

    public boolean isDead() {
        return dead;
    }

    /** How many events it has seen: as long as there is none, nothing of it has changed. */
    public long events() {
        return events;
    }

    /** Nothing of it happens any more. */
    public void kill() {
        dead = true;
        loops.clear();
    }

    /** It stands still, as in a long collection of garbage; what it should have done meanwhile it does afterwards. */
    public void pause(Duration time) {
        pausedUntil = Math.max(pausedUntil, host.timeline().now() + time.toNanos());
    }

    /** Its loops of this name do nothing for so long, as if the command in hand did not return. */
    public void hang(String loop, Duration time) {
        loops.stream().filter(each -> each.name().startsWith(loop)).forEach(each -> each.hang(time));
    }

    /** Has it do something after so many nanoseconds, if it still lives then. */
    public void in(long nanos, String what, Runnable work) {
        host.timeline().in(nanos, title + ": " + what, () -> alive(what, work));
    }

    private void alive(String what, Runnable work) {
        if (dead) {
            return;
        }
        long left = pausedUntil - host.timeline().now();
        if (left > 0) {
            in(left + stagger(), what, work);
        } else {
            events++;
            work.run();
        }
    }

    /** A little while, so that what could happen in any order does. */
    long stagger() {
        return dice.nanosBelow(SLOWEST_COMMAND);
    }

    void failed(String loop, String command, Throwable failure) {
        failures.thrown(this, loop + "/" + command, failure);
    }

    @Override
    public EventLoop open(String name) {
        var loop = new SimulatedLoop(this, name);
        loops.add(loop);
        return loop;
    }

    void closed(SimulatedLoop loop) {
        loops.remove(loop);
    }

    @Override
    public <T> CompletionStage<T> block(String work, Callable<T> blocking) {
        var future = new CompletableFuture<T>();
        in(host.disk().nanos(), work, () -> new Command<@Nullable T>(
                        work, host.disk().exposed(blocking), future)
                .run(work, this::failed));
        return future;
    }

    @Override
    public Time time() {
        return host;
    }

    @Override
    public void close() {
        List.copyOf(loops).forEach(EventLoop::close);
    }

    @Override
    public String toString() {
        return title;
    }
}

package io.bobbin.nm.heartbeat.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.protocol.UnRegisterNodeManagerRequest;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.nm.ports.HeartbeatPort;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Registers the node and then beats, one call at a time, with the response id of the last answer (NSU-01, NSU-02). The
 * manager says when the next beat is due; news do not wait for it, and news during a call make one further beat after
 * it. Nor does a manager that has orders: it wakes the node, as long as the line over which it does holds. While the
 * manager cannot be reached, or is one of an earlier term, it is tried again with growing pauses, and containers go on.
 * Belongs to its loop.
 */
public final class Heartbeats {

    private static final Logger LOG = LoggerFactory.getLogger(Heartbeats.class);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(3);
    private static final Duration LONGEST_CALL = Duration.ofSeconds(20);
    private static final Duration SHORTEST_INTERVAL = Duration.ofMillis(10);
    private static final Duration LONGEST_INTERVAL = Duration.ofHours(1);
    /** Between the beats that wakes cause, so that many wakes do not become as many beats. */
    private static final Duration LEAST = Duration.ofMillis(2);

    private static final String NEXT = "next call";
    private static final String LATE = "late answer";

    private final EventLoop loop;
    private final HeartbeatPort port;
    private final Consumer<String> shutdown;
    private final Supplier<Duration> longestSilence;
    private final Consumer<String> givenUp;
    private final DoubleSupplier chance;
    private @Nullable Long silentSince;
    private @Nullable Manager manager;
    private boolean registered;
    private boolean calling;
    private boolean again;
    private boolean wokenMeanwhile;
    private long lastBeat;
    private boolean stopped;
    private int responseId;
    private long calls;
    private Duration pause = FIRST_PAUSE;
    private String complaint = "";
    private long beats;
    private long registrations;
    private long failures;
    private boolean everHeard;
    private long answeredAt;
    private Duration interval = Duration.ofSeconds(1);

    /** @param shutdown told that the manager orders the node manager to stop, and why */
    public Heartbeats(EventLoop loop, HeartbeatPort port, Consumer<String> shutdown) {
        this(loop, port, shutdown, () -> Duration.ZERO, cause -> {}, () -> 1);
    }

    /**
     * The same with a bound of patience.
     *
     * @param longestSilence how long no manager may answer; zero for ever
     * @param givenUp told that none has answered for that long
     * @param chance gives numbers from 0 to below 1, by which nodes come back to a manager at different moments
     */
    Heartbeats(
            EventLoop loop,
            HeartbeatPort port,
            Consumer<String> shutdown,
            Supplier<Duration> longestSilence,
            Consumer<String> givenUp,
            DoubleSupplier chance) {
        this.loop = loop;
        this.port = port;
        this.shutdown = shutdown;
        this.longestSilence = longestSilence;
        this.givenUp = givenUp;
        this.chance = chance;
    }

    /** Talks to this manager from now on; null for none. The earlier connection is closed. */
    public void use(@Nullable Manager other) {
        loop.assertInLoop();
        if (manager != null) {
            manager.close();
        }
        manager = other;
        registered = false;
        calling = false;
        calls++;
        pause = FIRST_PAUSE;
        if (other != null) {
            next();
        }
    }

    /** Something should not wait for the next beat. */
    public void news() {
        if (calling) {
            again = true;
        } else if (registered) {
            next();
        }
    }

    /** The manager has something for the node. */
    public void woken() {
        if (calling) {
            wokenMeanwhile = true;
        } else if (registered) {
            loop.schedule(NEXT, least(), this::next);
        }
    }

    /** The manager cannot wake the node until it has called again. */
    public void lineLost() {
        if (registered && !calling) {
            loop.schedule(NEXT, byChance(longer()), this::next);
        }
    }

    private Duration least() {
        long left = lastBeat + LEAST.toNanos() - loop.time().monotonicNanos();
        return Duration.ofNanos(Math.max(0, left));
    }

    /** Nodes that have lost the same manager do not all come back in the same moment. */
    private Duration byChance(Duration longest) {
        return Duration.ofNanos((long) (longest.toNanos() * (0.5 + chance.getAsDouble() / 2)));
    }

    /** The pause now; the next one is twice as long, up to a bound, until there is a good answer. */
    private Duration longer() {
        Duration now = pause;
        Duration doubled = now.multipliedBy(2);
        pause = doubled.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : doubled;
        return now;
    }

    private void next() {
        if (manager == null || calling || stopped) {
            return;
        }
        if (registered) {
            beat(manager);
        } else {
            register(manager);
        }
    }

    private void register(Manager to) {
        var response = port.registration().thenCompose(request -> to.tracker().registerNodeManager(request));
        call("register", response, this::answered);
    }

    private void answered(RegisterNodeManagerResponse response) {
        switch (response.action()) {
            case NORMAL -> afterwards(port.registered(response), () -> {
                registered = true;
                registrations++;
                heard();
                responseId = 0;
                LOG.info("The manager has accepted this node");
                next();
            });
            case RESYNC -> failed(new BobbinException(ErrorCode.NOT_READY, response.diagnostics()));
            case SHUTDOWN -> stop(response.diagnostics());
        }
    }

    private void beat(Manager to) {
        again = false;
        wokenMeanwhile = false;
        lastBeat = loop.time().monotonicNanos();
        var response = port.beat(responseId).thenCompose(request -> to.tracker().nodeHeartbeat(request));
        call("beat", response, this::answered);
    }

    private void answered(NodeHeartbeatResponse response) {
        switch (response.action()) {
            case NORMAL -> afterwards(port.obey(response), () -> {
                responseId = response.responseId();
                beats++;
                heard();
                interval = interval(response.nextHeartbeatInterval());
                nextAfter(interval);
            });
            case RESYNC -> {
                LOG.info("The manager asks this node to register again: {}", response.diagnostics());
                registered = false;
                afterwards(port.resync(), this::next);
            }
            case SHUTDOWN -> stop(response.diagnostics());
        }
    }

    private static Duration interval(long millis) {
        return Duration.ofMillis(Math.max(SHORTEST_INTERVAL.toMillis(), Math.min(LONGEST_INTERVAL.toMillis(), millis)));
    }

    private void nextAfter(Duration interval) {
        if (again) {
            next();
        } else {
            loop.schedule(NEXT, wokenMeanwhile ? least() : interval, this::next);
        }
    }

    private void stop(String cause) {
        stopped = true;
        LOG.error("The manager orders this node manager to stop: {}", cause);
        shutdown.accept(cause);
    }

    private <T> void call(String what, CompletionStage<T> response, Consumer<T> then) {
        calling = true;
        long number = ++calls;
        loop.schedule(LATE, LONGEST_CALL, () -> {
            if (calls == number && calling) {
                calls++;
                calling = false;
                failed(new BobbinException(
                        ErrorCode.TIMED_OUT, what + ": no answer within " + LONGEST_CALL.toSeconds() + " s"));
            }
        });
        back(what, number, response, (answer, failure) -> {
            calling = false;
            if (failure == null && answer != null) {
                complaint = "";
                silentSince = null;
                pause = FIRST_PAUSE;
                take(answer, then);
            } else {
                failed(failure == null ? new BobbinException(ErrorCode.INTERNAL, what + ": no answer") : failure);
            }
        });
    }

    /** An answer that makes no sense is no reason to stop talking. */
    private <T> void take(T answer, Consumer<T> then) {
        try {
            then.accept(answer);
        } catch (Exception | LinkageError | StackOverflowError unintelligible) {
            failed(BobbinException.of(unintelligible));
        }
    }

    /** What the engine does with an answer is part of the call: no beat goes out before it is done. */
    private void afterwards(CompletionStage<?> engine, Runnable then) {
        calling = true;
        back("obey", calls, engine, (done, failure) -> {
            calling = false;
            if (failure == null) {
                then.run();
            } else {
                failed(failure);
            }
        });
    }

    private <T> void back(
            String what,
            long number,
            CompletionStage<T> stage,
            BiConsumer<@Nullable T, @Nullable BobbinException> then) {
        stage.whenComplete((result, failure) -> loop.execute(what + " is answered", () -> {
            if (calls == number) {
                then.accept(result, failure == null ? null : BobbinException.of(failure));
            }
        }));
    }

    private void heard() {
        everHeard = true;
        answeredAt = loop.time().monotonicNanos();
    }

    long beats() {
        return beats;
    }

    long registrations() {
        return registrations;
    }

    long failures() {
        return failures;
    }

    public boolean isRegistered() {
        return registered;
    }

    /** What is wrong with the talk; empty while nothing is. */
    String complaint() {
        return complaint;
    }

    /** How long ago the manager gave a good answer; -1 when it never has. */
    long ageNanos() {
        return !everHeard ? -1 : loop.time().monotonicNanos() - answeredAt;
    }

    /** How long it may be silent before something is wrong. */
    long longestSilenceNanos() {
        return Math.max(LONGEST_CALL.toNanos(), interval.multipliedBy(3).toNanos());
    }

    private void failed(BobbinException failure) {
        failures++;
        String problem = String.valueOf(failure.getMessage());
        if (!problem.equals(complaint)) {
            complaint = problem;
            LOG.warn("The manager cannot be talked to, and is tried again: {} ({})", problem, failure.code());
        }
        if (isTooLong(failure.code())) {
            stopped = true;
            LOG.error(
                    "No manager has answered for {} s: this node manager stops",
                    longestSilence.get().toSeconds());
            givenUp.accept(problem);
            return;
        }
        loop.schedule(NEXT, byChance(longer()), this::next);
    }

    /** A manager that answers, be it a refusal, is there. */
    private boolean isTooLong(ErrorCode code) {
        boolean silent = code == ErrorCode.UNREACHABLE || code == ErrorCode.TIMED_OUT || code == ErrorCode.STANDBY;
        if (!silent) {
            silentSince = null;
            return false;
        }
        long now = loop.time().monotonicNanos();
        if (silentSince == null) {
            silentSince = now;
        }
        Duration longest = longestSilence.get();
        return longest.compareTo(Duration.ZERO) > 0 && now - silentSince >= longest.toNanos();
    }

    /** Ends the talk; a node that leaves for good says so first. */
    CompletionStage<?> close() {
        stopped = true;
        Manager last = manager;
        if (last == null) {
            return CompletableFuture.completedFuture(true);
        }
        CompletionStage<?> bye = CompletableFuture.completedFuture(true);
        if (registered && port.isLeaving()) {
            bye = port.registration().thenCompose(node -> last.tracker()
                    .unRegisterNodeManager(new UnRegisterNodeManagerRequest(node.node())));
        }
        return bye.handle((answer, failure) -> {
            last.close();
            return true;
        });
    }
}

package io.bobbin.client.am;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.PreemptionMessage;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.client.Endpoint;
import io.bobbin.client.internal.Backoff;
import io.bobbin.client.nm.NmTokenCache;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Loops;
import io.bobbin.wire.spi.LineListener;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;
import java.util.function.Function;

/**
 * An AM's client that keeps up the heartbeat by itself and tells a handler what it hears (CLA-05 to CLA-11). Heartbeats
 * begin when the registration is answered and end with {@link #unregister}. New asks and releases go out at once. The
 * manager is called over one stream, on which it says when there is news; then it is called at once. Where it has no
 * stream the pause is short while grants or ends are to come, and grows to the interval.
 *
 * <p>May be used on any thread, from callbacks too; nothing waits. The stages complete on the client's loop: do not
 * block there.
 */
public final class AMRMClientAsync implements AutoCloseable {

    private static final String HEARTBEAT = "heartbeat";

    /** Between the calls that wakes cause, so that many wakes do not become as many calls. */
    private static final Duration LEAST = Duration.ofMillis(2);

    private final EventLoop loop;
    private final EventLoop callbacks;
    private final AmSession session;
    private final AMRMHandler handler;
    private final Pace pace;
    private final Retry retry;
    private final Backoff lostLines;
    private boolean beating;
    private boolean inHand;
    private boolean newsMeanwhile;
    private long lastBeat;

    /** @param tokens is filled from the answers, for the node clients */
    public AMRMClientAsync(
            Loops loops, Endpoint manager, AmSettings settings, NmTokenCache tokens, AMRMHandler handler) {
        this(loops, manager, settings, tokens, handler, () -> ThreadLocalRandom.current()
                .nextDouble());
    }

    /**
     * The same with a source of chance, by which clients that have lost their manager come back at different moments.
     *
     * @param chance gives numbers from 0 to below 1, on the client's loop
     */
    public AMRMClientAsync(
            Loops loops,
            Endpoint manager,
            AmSettings settings,
            NmTokenCache tokens,
            AMRMHandler handler,
            DoubleSupplier chance) {
        this.loop = loops.open("am-rm");
        this.callbacks = loops.open("am-rm-callbacks");
        var connection = new AmConnection(manager, settings.stream() ? line() : null);
        this.session = new AmSession(loop, settings, connection, tokens, settings.backoff(chance));
        this.handler = handler;
        this.pace = new Pace(settings.busyInterval(), settings.interval());
        this.retry = new Retry(loop, settings.backoff(chance), settings.patience());
        this.lostLines = settings.backoff(chance);
    }

    private LineListener line() {
        return new LineListener() {
            @Override
            public void woken() {
                loop.execute("woken", AMRMClientAsync.this::woken);
            }

            @Override
            public void lost() {
                loop.execute("line lost", AMRMClientAsync.this::lineLost);
            }
        };
    }

    private void woken() {
        if (inHand) {
            newsMeanwhile = true;
        } else if (beating && !retry.isFailing()) {
            beatIn(least());
        }
    }

    /** Nobody can wake this AM until it has called again. */
    private void lineLost() {
        if (beating && !inHand && !retry.isFailing()) {
            beatIn(lostLines.next());
        }
    }

    private Duration least() {
        long left = lastBeat + LEAST.toNanos() - loop.time().monotonicNanos();
        return Duration.ofNanos(Math.max(0, left));
    }

    /** Registers and starts the heartbeats (CLA-10). An empty host and the port -1 say that the AM does not listen. */
    public CompletionStage<RegisterApplicationMasterResponse> register(String host, int port, String trackingUrl) {
        return onLoop("register", () -> session.register(new RegisterApplicationMasterRequest(host, port, trackingUrl))
                .thenApply(response -> {
                    beating = true;
                    beatIn(Duration.ZERO);
                    return response;
                }));
    }

    /**
     * Asks for one more container. A request that contradicts others at its priority goes to
     * {@link AMRMHandler#onError} and changes nothing.
     */
    public void addContainerRequest(ContainerRequest request) {
        addContainerRequests(List.of(request));
    }

    /**
     * Asks for several more, which go out together. Asks are absolute numbers (SCH-22): of those that are added one by one
     * the first may be met before the manager hears of the rest, whose number then counts it again, and what is granted
     * beyond what was wanted has to be given back.
     */
    public void addContainerRequests(List<ContainerRequest> requests) {
        List<ContainerRequest> wanted = List.copyOf(requests);
        loop.execute("add request", () -> {
            wanted.forEach(this::add);
            tellSoon();
        });
    }

    private void add(ContainerRequest request) {
        try {
            session.outbox().asks().add(request);
        } catch (BobbinException refused) {
            callbacks.execute("refused request", () -> handler.onError(refused));
        }
    }

    /** Takes one request back: one that was met, or else one that is still open (CLA-15). */
    public void removeContainerRequest(ContainerRequest request) {
        loop.execute("remove request", () -> {
            session.outbox().asks().remove(request);
            tellSoon();
        });
    }

    /** Requests not yet taken back that {@code container} satisfies. */
    public CompletionStage<List<ContainerRequest>> matchingRequests(Container container) {
        return loop.submit("match", () -> session.outbox().asks().matching(container));
    }

    /** Gives a container back, started or not. */
    public void releaseContainer(ContainerId id) {
        loop.execute("release", () -> {
            session.outbox().release(id);
            tellSoon();
        });
    }

    /** Hosts and racks that are no longer wanted, and those that are wanted again. */
    public void updateBlacklist(List<String> additions, List<String> removals) {
        loop.execute("blacklist", () -> {
            session.outbox().blacklist().change(additions, removals);
            tellSoon();
        });
    }

    /** Ends the heartbeats and says how it went; completes when the manager has stored it. */
    public CompletionStage<Boolean> unregister(FinalStatus status, String diagnostics, String trackingUrl) {
        return onLoop("unregister", () -> {
            beating = false;
            return session.finish(status, diagnostics, trackingUrl);
        });
    }

    /** Ends heartbeats and callbacks without telling the manager, and frees the connection. */
    @Override
    public void close() {
        loop.execute("close", () -> {
            beating = false;
            session.close();
        });
        loop.close();
        callbacks.close();
    }

    private <T> CompletionStage<T> onLoop(String command, Callable<CompletionStage<T>> work) {
        return loop.submit(command, work).thenCompose(Function.identity());
    }

    private void tellSoon() {
        if (beating && !inHand && session.outbox().hasChanges() && !retry.isFailing()) {
            pace.news();
            beatIn(Duration.ZERO);
        }
    }

    private void beatIn(Duration pause) {
        loop.schedule(HEARTBEAT, pause, this::beat);
    }

    private void beat() {
        if (!beating || inHand) {
            return;
        }
        float progress;
        try {
            progress = handler.progress();
        } catch (RuntimeException thrown) {
            failed(BobbinException.of(thrown));
            return;
        }
        inHand = true;
        newsMeanwhile = false;
        lastBeat = loop.time().monotonicNanos();
        var unused = session.allocate(progress).whenComplete((response, failure) -> {
            inHand = false;
            if (failure == null) {
                retry.succeeded();
                lostLines.reset();
                answered(response);
            } else {
                failed(BobbinException.of(failure));
            }
        });
    }

    private void answered(AllocateResponse response) {
        boolean news = !response.allocated().isEmpty() || !response.completed().isEmpty();
        if (news) {
            pace.news();
        }
        tell(response);
        Outbox outbox = session.outbox();
        if (beating) {
            boolean expecting = outbox.asks().wanted() > 0 || outbox.held() > 0;
            Duration pause = pace.next(outbox.hasChanges(), expecting && !session.canBeWoken());
            beatIn(newsMeanwhile && !pause.isZero() ? least() : pause);
        }
    }

    /** Each in a command of its own, so that one that throws keeps no other from being told. */
    private void tell(AllocateResponse response) {
        callbacks.execute("answer", () -> handler.onAnswer(response));
        PreemptionMessage preemption = response.preemption();
        if (preemption != null) {
            callbacks.execute("preemption", () -> handler.onPreemption(preemption));
        }
        if (!response.updatedNodes().isEmpty()) {
            callbacks.execute("nodes", () -> handler.onNodesUpdated(response.updatedNodes()));
        }
        if (!response.completed().isEmpty()) {
            callbacks.execute("ends", () -> handler.onContainersCompleted(response.completed()));
        }
        if (!response.allocated().isEmpty()) {
            callbacks.execute("grants", () -> handler.onContainersAllocated(response.allocated()));
        }
    }

    private void failed(BobbinException failure) {
        if (!beating) {
            return;
        }
        if (failure.code() == ErrorCode.ATTEMPT_NOT_FOUND) {
            beating = false;
            callbacks.execute("shut down", handler::onShutdownRequest);
        } else if (!retry.again(HEARTBEAT, failure, this::beat)) {
            beating = false;
            callbacks.execute("error", () -> handler.onError(failure));
        }
    }
}

package io.bobbin.client.am;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.client.Endpoint;
import io.bobbin.client.internal.Waits;
import io.bobbin.client.nm.NmTokenCache;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Loops;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;

/**
 * An AM's client whose caller keeps up the heartbeat: {@link #allocate} is to be called periodically (CLA-03, CLA-04),
 * and when {@link #awaitNews} says that there is something.
 * Every method waits for its answer within a bound and throws a {@link io.bobbin.api.error.BobbinException} with the
 * manager's code. May be used on any thread except in a command of a loop; one allocate at a time.
 */
public final class AMRMClient implements AutoCloseable {

    private static final Duration FINISH_LIMIT = Duration.ofMinutes(1);

    private final EventLoop loop;
    private final AmSession session;
    private final Duration limit;
    private final News news;

    /** @param tokens is filled from the answers, for the node clients */
    public AMRMClient(Loops loops, Endpoint manager, AmSettings settings, NmTokenCache tokens) {
        this.loop = loops.open("am-rm");
        this.news = new News(loop);
        // Callers that wait decide themselves how often they ask.
        AmSettings impatient = settings.withPatience(Duration.ZERO);
        var connection = new AmConnection(manager, settings.stream() ? news : null);
        this.session =
                new AmSession(loop, impatient, connection, tokens, impatient.backoff(() -> ThreadLocalRandom.current()
                        .nextDouble()));
        this.limit = settings.callLimit().multipliedBy(4);
    }

    public RegisterApplicationMasterResponse register(String host, int port, String trackingUrl) {
        return await(
                "register",
                limit,
                () -> session.register(new RegisterApplicationMasterRequest(host, port, trackingUrl)));
    }

    /**
     * Sends what has changed and fetches grants, ends and node changes. Grants beyond what is wanted are given back and
     * not shown.
     *
     * @param progress from 0 to 1 (CLA-17)
     */
    public AllocateResponse allocate(float progress) {
        return await("allocate", limit, () -> {
            news.fetched();
            return session.allocate(progress);
        });
    }

    /**
     * Waits until the manager has said, since the last {@link #allocate}, that there is something to fetch.
     *
     * @param longest for how long; a manager without a stream says nothing, so this is the pause between two heartbeats
     * @return whether it has said so
     */
    public boolean awaitNews(Duration longest) {
        try {
            return Waits.await(loop.submit("await news", news::next).thenCompose(Function.identity()), longest, "news");
        } catch (BobbinException none) {
            if (none.code() == ErrorCode.TIMED_OUT) {
                return false;
            }
            throw none;
        }
    }

    /** Asks for one more container with the next allocate. */
    public void addContainerRequest(ContainerRequest request) {
        run("add request", () -> session.outbox().asks().add(request));
    }

    /** Takes one request back: one that was met, or else one that is still open (CLA-15). */
    public void removeContainerRequest(ContainerRequest request) {
        run("remove request", () -> session.outbox().asks().remove(request));
    }

    /** Requests not yet taken back that {@code container} satisfies. */
    public List<ContainerRequest> matchingRequests(Container container) {
        return Waits.await(loop.submit("match", () -> session.outbox().asks().matching(container)), limit, "match");
    }

    /** Gives a container back with the next allocate. */
    public void releaseContainer(ContainerId id) {
        run("release", () -> session.outbox().release(id));
    }

    /** Hosts and racks that are no longer wanted, and those that are wanted again; told with the next allocate. */
    public void updateBlacklist(List<String> additions, List<String> removals) {
        run("blacklist", () -> session.outbox().blacklist().change(additions, removals));
    }

    /** Says how it went and waits until the manager has stored it. */
    public void unregister(FinalStatus status, String diagnostics, String trackingUrl) {
        await("unregister", FINISH_LIMIT, () -> session.finish(status, diagnostics, trackingUrl));
    }

    /** What it has done so far, for whoever publishes it (MET-03). Answers at once. */
    public AllocatorNumbers numbers() {
        return session.numbers();
    }

    @Override
    public void close() {
        loop.execute("close", session::close);
        loop.close();
    }

    private <T> T await(String command, Duration bound, Callable<CompletionStage<T>> work) {
        return Waits.await(loop.submit(command, work).thenCompose(Function.identity()), bound, command);
    }

    private void run(String command, Runnable work) {
        Waits.await(
                loop.submit(command, () -> {
                    work.run();
                    return true;
                }),
                limit,
                command);
    }
}

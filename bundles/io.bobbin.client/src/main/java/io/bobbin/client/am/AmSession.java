package io.bobbin.client.am;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.client.internal.Backoff;
import io.bobbin.client.internal.LoopCalls;
import io.bobbin.client.nm.NmTokenCache;
import io.bobbin.eventloop.EventLoop;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An AM's conversation with its manager: register, allocate one at a time (CLA-04), finish. A manager that has lost the
 * registration is registered with again and told everything (CLA-13). All methods are for the loop, and so are the
 * stages that they return.
 */
final class AmSession {

    /** What is known of the cluster when the answer to the registration was lost: no limit, and nothing kept. */
    private static final RegisterApplicationMasterResponse UNHEARD = new RegisterApplicationMasterResponse(
            Resource.of(Integer.MAX_VALUE, Integer.MAX_VALUE), Map.of(), "", List.of(), List.of());

    private static final Duration FINISH_PAUSE = Duration.ofMillis(100);

    private final EventLoop loop;
    private final LoopCalls calls;
    private final AmConnection connection;
    private final NmTokenCache tokens;
    private final Outbox outbox;
    private final Retry retry;
    private @Nullable RegisterApplicationMasterRequest registration;
    private boolean inHand;
    private volatile AllocatorNumbers numbers = AllocatorNumbers.NONE;
    private boolean finished;

    AmSession(EventLoop loop, AmSettings settings, AmConnection connection, NmTokenCache tokens, Backoff backoff) {
        this.loop = loop;
        this.calls = new LoopCalls(loop, settings.callLimit());
        this.connection = connection;
        this.tokens = tokens;
        this.outbox = new Outbox(settings.rackOf());
        this.retry = new Retry(loop, backoff, settings.patience());
    }

    /** Whether the manager can say at the moment that there is news. */
    boolean canBeWoken() {
        return connection.canBeWoken();
    }

    Outbox outbox() {
        return outbox;
    }

    /** Registers, also with a manager that is not there yet, and whose first answer is lost. */
    CompletionStage<RegisterApplicationMasterResponse> register(RegisterApplicationMasterRequest request) {
        var result = new CompletableFuture<RegisterApplicationMasterResponse>();
        register(request, false, result);
        return result;
    }

    /** @param undecided whether an earlier call may have been heard although it was not answered */
    private void register(
            RegisterApplicationMasterRequest request,
            boolean undecided,
            CompletableFuture<RegisterApplicationMasterResponse> result) {
        calls.call(
                "register",
                () -> connection.protocol().registerApplicationMaster(request),
                response -> registered(request, response, result),
                failure -> {
                    if (undecided && failure.code() == ErrorCode.INVALID_AM_REQUEST) {
                        // One registers once: the earlier call was heard. If the no has another reason, the first
                        // heartbeat is refused for it.
                        registered(request, UNHEARD, result);
                        return;
                    }
                    boolean maybe = undecided || isUndecided(failure);
                    if (!retry.again("register", failure, () -> register(request, maybe, result))) {
                        result.completeExceptionally(failure);
                    }
                });
    }

    private void registered(
            RegisterApplicationMasterRequest request,
            RegisterApplicationMasterResponse response,
            CompletableFuture<RegisterApplicationMasterResponse> result) {
        retry.succeeded();
        registration = request;
        tokens.add(response.nmTokensFromPreviousAttempts());
        outbox.kept(response.containersFromPreviousAttempts());
        result.complete(response);
    }

    /** One heartbeat. Fails with BAD_REQUEST while one is in hand, and before register or after finish (CLA-18). */
    CompletionStage<AllocateResponse> allocate(float progress) {
        var result = new CompletableFuture<AllocateResponse>();
        if (!(progress >= 0)) {
            result.completeExceptionally(
                    bad("progress: " + progress + " (expected: a number from 0 to 1, never negative)"));
        } else if (registration == null || finished) {
            result.completeExceptionally(bad(
                    finished
                            ? "allocate after unregister (an AM that has unregistered asks for nothing more)"
                            : "allocate before register (register first)"));
        } else if (inHand) {
            result.completeExceptionally(
                    bad("allocate while one is in hand (wait for its answer: requests would be lost)"));
        } else {
            inHand = true;
            send(registration, progress, true, result);
        }
        return result;
    }

    private void send(
            RegisterApplicationMasterRequest registered,
            float progress,
            boolean mayRegister,
            CompletableFuture<AllocateResponse> result) {
        AllocateRequest request = outbox.take(progress);
        calls.call(
                "allocate",
                () -> connection.protocol().allocate(request),
                response -> {
                    inHand = false;
                    result.complete(received(request, response));
                },
                failure -> {
                    numbers = numbers.failed();
                    outbox.failed(request, isUndecided(failure));
                    if (failure.code() == ErrorCode.AM_NOT_REGISTERED && mayRegister && !finished) {
                        again(registered, () -> send(registered, progress, false, result), fault -> {
                            inHand = false;
                            result.completeExceptionally(fault);
                        });
                    } else {
                        inHand = false;
                        result.completeExceptionally(failure);
                    }
                });
    }

    private AllocateResponse received(AllocateRequest request, AllocateResponse response) {
        tokens.add(response);
        if (response.amRmToken() != null) {
            connection.renew(response.amRmToken());
        }
        AllocateResponse wanted = outbox.answered(request, response);
        numbers = numbers.answered(
                request.asks().size(),
                wanted.allocated().size(),
                wanted.completed().size(),
                request.releases().size());
        return wanted;
    }

    /** What has been done so far. May be called on any thread. */
    AllocatorNumbers numbers() {
        return numbers;
    }

    private void again(RegisterApplicationMasterRequest registered, Runnable then, Consumer<BobbinException> failed) {
        calls.call(
                "register again",
                () -> connection.protocol().registerApplicationMaster(registered),
                response -> {
                    tokens.add(response.nmTokensFromPreviousAttempts());
                    outbox.kept(response.containersFromPreviousAttempts());
                    outbox.restart();
                    then.run();
                },
                failed);
    }

    /** Says how it went, until the manager has stored it (AMS-54). Nothing is asked for any more, whatever comes of it. */
    CompletionStage<Boolean> finish(FinalStatus status, String diagnostics, String trackingUrl) {
        var result = new CompletableFuture<Boolean>();
        if (registration == null) {
            result.completeExceptionally(bad("unregister before register (register first)"));
            return result;
        }
        finished = true;
        finish(registration, new FinishApplicationMasterRequest(status, diagnostics, trackingUrl), true, result);
        return result;
    }

    private void finish(
            RegisterApplicationMasterRequest registered,
            FinishApplicationMasterRequest request,
            boolean mayRegister,
            CompletableFuture<Boolean> result) {
        calls.call(
                "finish",
                () -> connection.protocol().finishApplicationMaster(request),
                response -> {
                    if (response.unregistered()) {
                        result.complete(true);
                    } else {
                        loop.schedule("finish again", FINISH_PAUSE, () -> finish(registered, request, true, result));
                    }
                },
                failure -> {
                    if (failure.code() == ErrorCode.AM_NOT_REGISTERED && mayRegister) {
                        again(
                                registered,
                                () -> finish(registered, request, false, result),
                                result::completeExceptionally);
                    } else if (!retry.again("finish", failure, () -> finish(registered, request, true, result))) {
                        result.completeExceptionally(failure);
                    }
                });
    }

    void close() {
        finished = true;
        connection.close();
    }

    /** Whether the manager may have acted on the call although it was not answered. */
    private static boolean isUndecided(BobbinException failure) {
        return failure.code() == ErrorCode.UNREACHABLE
                || failure.code() == ErrorCode.TIMED_OUT
                || failure.code() == ErrorCode.INTERNAL;
    }

    private static BobbinException bad(String message) {
        return new BobbinException(ErrorCode.BAD_REQUEST, message);
    }
}

package io.bobbin.rm.engine.internal.launch;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;
import io.bobbin.rm.engine.internal.ledger.LaunchFaults;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.tokens.Tokens;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.attempt.AttemptEvent;
import io.bobbin.rm.model.attempt.AttemptPhase;
import io.bobbin.rm.ports.AmLauncher;
import io.bobbin.rm.ports.LaunchOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Orders to start and to stop AMs. While no launcher is there, or no token can be made, starts wait. A node that cannot be
 * reached or is not ready may have just come back, so that it is tried again for a short time; an AM that still could not be
 * launched is the node's fault and not its application's. On the truth loop.
 */
public final class Launches {

    private static final Logger LOG = LoggerFactory.getLogger(Launches.class);
    private static final Duration TRY_AGAIN = Duration.ofMillis(500);
    private static final Duration TRIED_FOR = Duration.ofSeconds(10);

    /** A node that refuses a token which was just made has not got its key yet. */
    private static final Set<ErrorCode> MAY_PASS =
            EnumSet.of(ErrorCode.NOT_READY, ErrorCode.OVERLOADED, ErrorCode.UNREACHABLE, ErrorCode.INVALID_TOKEN);

    /** Refusals that say nothing about what was to be launched. */
    private static final Set<ErrorCode> OF_NODE = EnumSet.of(
            ErrorCode.NOT_READY,
            ErrorCode.OVERLOADED,
            ErrorCode.UNREACHABLE,
            ErrorCode.TIMED_OUT,
            ErrorCode.SHUTTING_DOWN,
            ErrorCode.LAUNCH_FAILED,
            ErrorCode.INVALID_TOKEN);

    private final Truth truth;
    private final Ledger ledger;
    private final Tokens tokens;
    private final Lifecycles lifecycles;
    private final List<AmLauncher> present = new ArrayList<>();
    private final Set<LedgerAttempt> toLaunch = new LinkedHashSet<>();
    private final Map<LedgerAttempt, Long> triedSince = new LinkedHashMap<>();
    private boolean retryDue;

    public Launches(Truth truth, Ledger ledger, Tokens tokens, Lifecycles lifecycles) {
        this.truth = truth;
        this.ledger = ledger;
        this.tokens = tokens;
        this.lifecycles = lifecycles;
    }

    public void bind(AmLauncher launcher) {
        present.add(launcher);
        carryOut();
    }

    public void unbind(AmLauncher launcher) {
        present.remove(launcher);
    }

    /** Has the attempt's AM started; its outcome comes to the attempt as an event. */
    public void launch(LedgerAttempt attempt) {
        toLaunch.add(attempt);
        carryOut();
    }

    /**
     * Has the attempt's AM stopped; nobody waits for it. While no launcher is there nothing is kept for later: the node is
     * told with its next heartbeat anyway.
     */
    public void cleanUp(LedgerAttempt attempt) {
        toLaunch.remove(attempt);
        triedSince.remove(attempt);
        if (!present.isEmpty()) {
            cleanUp(present.get(present.size() - 1), attempt);
        }
    }

    /** Carries out what waits, as far as it can be. */
    public void carryOut() {
        if (present.isEmpty()) {
            return;
        }
        AmLauncher launcher = present.get(present.size() - 1);
        for (LedgerAttempt attempt : List.copyOf(toLaunch)) {
            if (!(attempt.phase() instanceof AttemptPhase.Allocated)) {
                toLaunch.remove(attempt);
                continue;
            }
            LaunchOrder order = order(attempt);
            if (order == null) {
                retryLater();
            } else {
                toLaunch.remove(attempt);
                launch(launcher, attempt, order);
            }
        }
    }

    private void retryLater() {
        if (!retryDue) {
            retryDue = true;
            truth.after("carry out launches", TRY_AGAIN, () -> {
                retryDue = false;
                carryOut();
            });
        }
    }

    private @Nullable LaunchOrder order(LedgerAttempt attempt) {
        Container container = attempt.masterContainer();
        ContainerLaunchContext context = attempt.application().context().amContainer();
        LedgerNode node = container == null ? null : ledger.node(container.node());
        if (container == null || context == null || node == null) {
            return null;
        }
        Token amRmToken = tokens.applicationMaster(attempt);
        NmToken nmToken = tokens.node(attempt, node);
        if (amRmToken == null || nmToken == null) {
            return null;
        }
        return new LaunchOrder(
                attempt.id(),
                attempt.application().user(),
                node.description().endpoint(node.id()),
                container,
                context,
                amRmToken,
                nmToken,
                attempt.application().record().submitTime());
    }

    private void launch(AmLauncher launcher, LedgerAttempt attempt, LaunchOrder order) {
        LOG.info(
                "Launching the AM of {} in {} on {}",
                attempt.id(),
                order.container().id(),
                order.endpoint());
        truth.whenDone("answer of launcher", guarded(() -> launcher.launch(order)), (done, failure) -> {
            // What runs already was started by an order of before, whose answer was lost.
            if (failure == null || failure.code() == ErrorCode.CONTAINER_ALREADY_RUNNING) {
                triedSince.remove(attempt);
                launched(attempt, order);
            } else if (attempt.phase() instanceof AttemptPhase.Allocated) {
                failed(attempt, order, failure);
            } else {
                triedSince.remove(attempt);
                LOG.info("The launch of the AM of {} matters no more: {}", attempt.id(), failure.getMessage());
            }
        });
    }

    private void failed(LedgerAttempt attempt, LaunchOrder order, BobbinException failure) {
        long since = triedSince.computeIfAbsent(attempt, first -> truth.nanos());
        if (MAY_PASS.contains(failure.code()) && truth.nanos() - since < TRIED_FOR.toNanos()) {
            LOG.info("The AM of {} cannot be launched yet: {}", attempt.id(), failure.getMessage());
            toLaunch.add(attempt);
            retryLater();
            return;
        }
        triedSince.remove(attempt);
        LaunchFaults faults = attempt.application().launchFaults();
        faults.on(order.container().node().host());
        int exitStatus = OF_NODE.contains(failure.code()) && faults.forgive() ? ExitStatus.ABORTED : ExitStatus.INVALID;
        String why = failure.getMessage() + " (node " + order.container().node() + ")";
        lifecycles.send(attempt, new AttemptEvent.AmLaunchFailed(why, exitStatus, truth.millis()));
    }

    /** From its next response on, the node has to list the container. */
    private void launched(LedgerAttempt attempt, LaunchOrder order) {
        LedgerContainer container = attempt.container(order.container().id());
        if (container != null) {
            container.expectFrom(container.node().responses() + 1);
        }
        lifecycles.send(attempt, new AttemptEvent.AmLaunched(truth.millis()));
    }

    private void cleanUp(AmLauncher launcher, LedgerAttempt attempt) {
        Container container = attempt.masterContainer();
        LedgerNode node = container == null ? null : ledger.nodes().get(container.node());
        LedgerContainer kept = container == null ? null : attempt.container(container.id());
        if (container == null || node == null || kept == null || kept.isGone()) {
            return;
        }
        String endpoint = node.description().endpoint(node.id());
        truth.whenDone(
                "answer of launcher",
                guarded(() -> launcher.cleanUp(node.id(), endpoint, container.id())),
                (done, failure) -> {
                    if (failure != null) {
                        LOG.info(
                                "The AM's container {} was not stopped directly ({}); its node is told with its next heartbeat",
                                container.id(),
                                failure.getMessage());
                    }
                });
    }

    private static CompletionStage<Boolean> guarded(Supplier<CompletionStage<Void>> call) {
        try {
            return call.get().thenApply(nothing -> true);
        } catch (Throwable thrown) {
            return CompletableFuture.failedFuture(thrown);
        }
    }
}

package io.bobbin.rm.engine.internal.news;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.NodeId;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.ledger.Rung;
import io.bobbin.rm.ports.NewsPort;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Rings for AMs and nodes that have something to fetch, once until they have fetched it. Subscriptions come and go on any
 * thread; the bells are rung on the truth loop.
 */
public final class Bells implements NewsPort {

    private static final Logger LOG = LoggerFactory.getLogger(Bells.class);

    private final ConcurrentMap<ApplicationAttemptId, Runnable> masters = new ConcurrentHashMap<>();
    private final ConcurrentMap<NodeId, Runnable> nodes = new ConcurrentHashMap<>();

    @Override
    public Subscription onNews(ApplicationAttemptId attempt, Runnable bell) {
        return subscription(masters, attempt, bell);
    }

    @Override
    public Subscription onNews(NodeId node, Runnable bell) {
        return subscription(nodes, node, bell);
    }

    private static <K> Subscription subscription(ConcurrentMap<K, Runnable> bells, K whose, Runnable bell) {
        // A bell of its own, as two subscribers may have given the same.
        Runnable own = new Runnable() {
            @Override
            public void run() {
                bell.run();
            }
        };
        bells.put(whose, own);
        return () -> bells.remove(whose, own);
    }

    /** There is something for an AM. */
    public void ring(LedgerAttempt attempt) {
        if (!masters.isEmpty() && attempt.rung().mayRing()) {
            ring(attempt.rung(), masters.get(attempt.id()));
        }
    }

    /** There is an order for a node. */
    public void ring(LedgerNode node) {
        if (!nodes.isEmpty() && node.rung().mayRing()) {
            ring(node.rung(), nodes.get(node.id()));
        }
    }

    private static void ring(Rung rung, @Nullable Runnable bell) {
        if (bell == null) {
            return;
        }
        rung.ring();
        try {
            bell.run();
        } catch (RuntimeException | LinkageError | StackOverflowError broken) {
            LOG.warn("Somebody could not be told that there is news", broken);
        }
    }

    /** Answers an AM with all that there is for it: what comes up meanwhile goes with the answer and rings for nobody. */
    public <T> T answering(LedgerAttempt attempt, Supplier<T> answer) {
        return answering(attempt.rung(), answer);
    }

    /** The same for a node. */
    public <T> T answering(LedgerNode node, Supplier<T> answer) {
        return answering(node.rung(), answer);
    }

    private static <T> T answering(Rung rung, Supplier<T> answer) {
        rung.ring();
        try {
            return answer.get();
        } finally {
            rung.clear();
        }
    }

    /** An AM called and was answered what it had been answered before: of what rang since it knows nothing. */
    public void again(LedgerAttempt attempt) {
        if (attempt.rung().clear()) {
            ring(attempt);
        }
    }

    /** The same for a node. */
    public void again(LedgerNode node) {
        if (node.rung().clear()) {
            ring(node);
        }
    }
}

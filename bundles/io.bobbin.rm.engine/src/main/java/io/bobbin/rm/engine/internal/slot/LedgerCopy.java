package io.bobbin.rm.engine.internal.slot;

import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.scheduler.spi.ApplicationFacts;
import io.bobbin.scheduler.spi.AttemptFacts;
import io.bobbin.scheduler.spi.ContainerFacts;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.NodeFacts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;

/**
 * The ledger for a scheduler that restores, chunk by chunk (rule 9). What there is when the copy begins is copied, each
 * item as it stands when its chunk is taken; what comes later comes by events alone, and what has left by then is left
 * out. On the truth loop.
 */
final class LedgerCopy {

    private final Ledger ledger;
    private final int chunkItems;
    private final Deque<LedgerNode> nodes = new ArrayDeque<>();
    private final Deque<LedgerApplication> applications = new ArrayDeque<>();
    private final Deque<LedgerAttempt> attempts = new ArrayDeque<>();
    private final Deque<LedgerContainer> containers = new ArrayDeque<>();
    private boolean begun;

    LedgerCopy(Ledger ledger, int chunkItems) {
        this.ledger = ledger;
        this.chunkItems = chunkItems;
        for (LedgerNode node : ledger.nodes().values()) {
            if (node.isJoined()) {
                nodes.add(node);
                containers.addAll(node.containers());
            }
        }
        for (LedgerApplication application : ledger.applications().values()) {
            if (application.isAdded()) {
                applications.add(application);
                application.attempts().stream().filter(LedgerAttempt::isAdded).forEach(attempts::add);
            }
        }
    }

    /** Whether there is a chunk to come; there is always a first one. */
    boolean hasNext() {
        return !begun || !(nodes.isEmpty() && applications.isEmpty() && attempts.isEmpty() && containers.isEmpty());
    }

    /**
     * The next chunk.
     *
     * @param event the last event so far
     */
    LedgerChunk next(long event) {
        begun = true;
        var nodeFacts = new ArrayList<NodeFacts>();
        var applicationFacts = new ArrayList<ApplicationFacts>();
        var attemptFacts = new ArrayList<AttemptFacts>();
        var containerFacts = new ArrayList<ContainerFacts>();
        for (int item = 0; item < chunkItems && hasNext(); item++) {
            if (!nodes.isEmpty()) {
                LedgerNode node = nodes.remove();
                if (node.isJoined()) {
                    nodeFacts.add(ledger.facts(node));
                }
            } else if (!applications.isEmpty()) {
                LedgerApplication application = applications.remove();
                if (application.isAdded()) {
                    applicationFacts.add(application.facts());
                }
            } else if (!attempts.isEmpty()) {
                LedgerAttempt attempt = attempts.remove();
                if (attempt.isAdded()) {
                    attemptFacts.add(attempt.facts());
                }
            } else {
                LedgerContainer container = containers.remove();
                if (!container.isGone()) {
                    containerFacts.add(container.facts());
                }
            }
        }
        return new LedgerChunk(event, nodeFacts, applicationFacts, attemptFacts, containerFacts);
    }
}

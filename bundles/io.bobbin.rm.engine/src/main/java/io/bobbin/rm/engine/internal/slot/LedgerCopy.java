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
 * out. To begin, only nodes and applications are noted; what they hold is looked at when its turn has come. On the truth
 * loop.
 */
final class LedgerCopy {

    private final Ledger ledger;
    private final int chunkItems;
    private final long begun;
    private final Deque<LedgerNode> nodes = new ArrayDeque<>();
    private final Deque<LedgerApplication> applications = new ArrayDeque<>();
    private final Deque<LedgerApplication> withAttempts = new ArrayDeque<>();
    private final Deque<LedgerAttempt> attempts = new ArrayDeque<>();
    private final Deque<LedgerNode> withContainers = new ArrayDeque<>();
    private final Deque<LedgerContainer> containers = new ArrayDeque<>();
    private boolean first = true;

    /**
     * @param event the last event so far; what is newer is not copied
     */
    LedgerCopy(Ledger ledger, int chunkItems, long event) {
        this.ledger = ledger;
        this.chunkItems = chunkItems;
        this.begun = event;
        for (LedgerNode node : ledger.nodes().values()) {
            if (node.isJoined()) {
                nodes.add(node);
                withContainers.add(node);
            }
        }
        for (LedgerApplication application : ledger.applications().values()) {
            if (application.isAdded()) {
                applications.add(application);
                withAttempts.add(application);
            }
        }
    }

    /** Whether there is a chunk to come; there is always a first one. */
    boolean hasNext() {
        return first || hasItem();
    }

    private boolean hasItem() {
        while (attempts.isEmpty() && !withAttempts.isEmpty()) {
            withAttempts.remove().attempts().stream()
                    .filter(each -> each.isAdded() && each.addedAt() <= begun)
                    .forEach(attempts::add);
        }
        while (containers.isEmpty() && !withContainers.isEmpty()) {
            for (LedgerContainer container : withContainers.remove().containers()) {
                if (container.grantedAt() <= begun) {
                    containers.add(container);
                }
            }
        }
        return !(nodes.isEmpty() && applications.isEmpty() && attempts.isEmpty() && containers.isEmpty());
    }

    /**
     * The next chunk.
     *
     * @param event the last event so far
     */
    LedgerChunk next(long event) {
        first = false;
        var nodeFacts = new ArrayList<NodeFacts>();
        var applicationFacts = new ArrayList<ApplicationFacts>();
        var attemptFacts = new ArrayList<AttemptFacts>();
        var containerFacts = new ArrayList<ContainerFacts>();
        for (int item = 0; item < chunkItems && hasItem(); item++) {
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

package io.bobbin.scheduler.spi;

import java.util.List;

/**
 * A part of the ledger, copied at one event.
 *
 * @param event the last event that the facts contain
 */
public record LedgerChunk(
        long event,
        List<NodeFacts> nodes,
        List<ApplicationFacts> applications,
        List<AttemptFacts> attempts,
        List<ContainerFacts> containers) {

    public LedgerChunk {
        nodes = List.copyOf(nodes);
        applications = List.copyOf(applications);
        attempts = List.copyOf(attempts);
        containers = List.copyOf(containers);
    }
}

package io.bobbin.scheduler.spi;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import org.jspecify.annotations.Nullable;

/**
 * A container in the ledger.
 *
 * @param attempt index of the attempt that holds it, which may be a later one than its id says, or -1 when that attempt is
 *     over
 * @param ended whether it has left its application already and only holds room on its node
 * @param mark how it is wanted back; null when it is not
 */
public record ContainerFacts(
        ContainerId id,
        int attempt,
        int node,
        AskKey key,
        Locality locality,
        Resource resource,
        boolean applicationMaster,
        boolean ended,
        @Nullable PreemptionContract mark) {

    /** A container that nobody wants back. */
    public ContainerFacts(
            ContainerId id,
            int attempt,
            int node,
            AskKey key,
            Locality locality,
            Resource resource,
            boolean applicationMaster,
            boolean ended) {
        this(id, attempt, node, key, locality, resource, applicationMaster, ended, null);
    }
}

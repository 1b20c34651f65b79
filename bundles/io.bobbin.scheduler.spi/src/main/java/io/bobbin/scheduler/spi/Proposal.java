package io.bobbin.scheduler.spi;

/**
 * One container of an attempt's ask on a node. It gets exactly one outcome, as an event (rule 1).
 *
 * @param id grows by one with each proposal of a scheduler, from 1
 * @param baseEvent the last event that the books contained
 * @param attemptFence the attempt's fence, as it was told
 * @param nodeRegistration the node's registration, as it was told
 */
public record Proposal(
        long id,
        long baseEvent,
        int attempt,
        long attemptFence,
        AskKey key,
        int node,
        long nodeRegistration,
        Locality locality) {}

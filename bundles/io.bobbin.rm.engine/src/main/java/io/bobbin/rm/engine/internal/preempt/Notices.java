package io.bobbin.rm.engine.internal.preempt;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.PreemptionMessage;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.scheduler.spi.PreemptionContract;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What one application has been told that it will lose, in the order in which it was chosen. On the truth loop. */
final class Notices {

    private final Set<LedgerContainer> marked = new LinkedHashSet<>();
    private Resource givenBack = Resource.NONE;

    void add(LedgerContainer container) {
        marked.add(container);
    }

    /** Whether it was there. */
    boolean remove(LedgerContainer container) {
        return marked.remove(container);
    }

    boolean isEmpty() {
        return marked.isEmpty();
    }

    /** Counts what was given back otherwise, and tells which candidates that makes up for, latest chosen first. */
    List<LedgerContainer> madeUpFor(Resource amount) {
        List<LedgerContainer> candidates = marked(PreemptionContract.NEGOTIABLE);
        if (candidates.isEmpty()) {
            givenBack = Resource.NONE;
            return List.of();
        }
        givenBack = givenBack.plus(amount);
        var madeUp = new ArrayList<LedgerContainer>();
        for (int i = candidates.size() - 1; i >= 0; i--) {
            LedgerContainer candidate = candidates.get(i);
            if (candidate.resource().fitsIn(givenBack)) {
                givenBack = givenBack.minus(candidate.resource());
                madeUp.add(candidate);
            }
        }
        return madeUp;
    }

    private List<LedgerContainer> marked(PreemptionContract contract) {
        return marked.stream().filter(container -> container.mark() == contract).toList();
    }

    /** As the AM of this attempt is told: its own containers only. */
    PreemptionMessage message(LedgerAttempt attempt, AllocationLimits limits) {
        List<ContainerId> strict = ids(attempt, PreemptionContract.STRICT);
        List<ContainerId> candidates = ids(attempt, PreemptionContract.NEGOTIABLE);
        var resources = new ArrayList<ResourceRequest>();
        if (!candidates.isEmpty()) {
            resources.add(equalAmount(limits));
        }
        return new PreemptionMessage(strict, candidates, resources);
    }

    private List<ContainerId> ids(LedgerAttempt attempt, PreemptionContract contract) {
        return marked(contract).stream()
                .filter(container -> container.attempt() == attempt)
                .map(LedgerContainer::id)
                .toList();
    }

    /** As many of the smallest containers as make up all candidates in their memory. */
    private ResourceRequest equalAmount(AllocationLimits limits) {
        long memory = marked(PreemptionContract.NEGOTIABLE).stream()
                        .mapToLong(container -> container.resource().memory())
                        .sum()
                - givenBack.memory();
        long smallest = Math.max(1, limits.minimum().memory());
        int number = (int) Math.min(Integer.MAX_VALUE, Math.max(1, (memory + smallest - 1) / smallest));
        return ResourceRequest.any(
                marked.iterator().next().attempt().application().priority(), limits.minimum(), number);
    }
}

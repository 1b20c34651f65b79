package io.bobbin.scheduler.kit;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Proposals without an outcome by id. Ids grow by one and outcomes come roughly in order, so a ring is enough. */
final class OpenProposals {

    private @Nullable OpenProposal[] ring = new OpenProposal[64];
    private int count;

    int count() {
        return count;
    }

    void add(OpenProposal proposal) {
        while (ring[place(proposal.id())] != null) {
            grow();
        }
        ring[place(proposal.id())] = proposal;
        count++;
    }

    @Nullable
    OpenProposal remove(long id) {
        OpenProposal proposal = ring[place(id)];
        if (proposal == null || proposal.id() != id) {
            return null;
        }
        ring[place(id)] = null;
        count--;
        return proposal;
    }

    private int place(long id) {
        return (int) (id & (ring.length - 1));
    }

    private void grow() {
        @Nullable OpenProposal[] old = ring;
        ring = new OpenProposal[2 * old.length];
        Arrays.stream(old).forEach(proposal -> {
            if (proposal != null) {
                ring[place(proposal.id())] = proposal;
            }
        });
    }
}

package io.bobbin.itests.interleavings;

import io.bobbin.api.request.Priority;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.Proposal;
import java.util.List;
import java.util.Random;

/** Makes a proposal wrong in one point now and then, as a scheduler with a fault would. */
final class Erring {

    private static final int UNKNOWN = 9_999;

    private final Random random;
    private int oneIn;

    /**
     * @param oneIn how rarely; 0 for never
     */
    Erring(long seed, int oneIn) {
        this.random = new Random(seed);
        this.oneIn = oneIn;
    }

    /** It errs no more. */
    void stop() {
        oneIn = 0;
    }

    Proposal perhaps(Proposal right, ToldLedger told) {
        if (oneIn == 0 || random.nextInt(oneIn) > 0) {
            return right;
        }
        AskKey key = right.key();
        return switch (random.nextInt(7)) {
            case 0 -> with(right, UNKNOWN, right.attemptFence(), key, right.node(), right.nodeRegistration());
            case 1 -> with(
                    right, right.attempt(), right.attemptFence() - 1, key, right.node(), right.nodeRegistration());
            case 2 -> with(right, right.attempt(), right.attemptFence(), key, UNKNOWN, right.nodeRegistration());
            case 3 -> with(
                    right, right.attempt(), right.attemptFence(), key, right.node(), right.nodeRegistration() - 1);
            case 4 -> {
                var notAsked = new AskKey(new Priority(77), 0, key.capability());
                yield with(
                        right, right.attempt(), right.attemptFence(), notAsked, right.node(), right.nodeRegistration());
            }
            case 5 -> {
                List<ToldNode> nodes = told.nodes();
                ToldNode other = nodes.get(random.nextInt(nodes.size()));
                yield with(right, right.attempt(), right.attemptFence(), key, other.index(), other.registration());
            }
            default -> new Proposal(
                    right.id(),
                    right.baseEvent(),
                    right.attempt(),
                    right.attemptFence(),
                    key,
                    right.node(),
                    right.nodeRegistration(),
                    Locality.values()[random.nextInt(3)]);
        };
    }

    private static Proposal with(Proposal right, int attempt, long fence, AskKey key, int node, long registration) {
        return new Proposal(right.id(), right.baseEvent(), attempt, fence, key, node, registration, right.locality());
    }
}

package io.bobbin.itests.interleavings;

import io.bobbin.scheduler.spi.ContainerFacts;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.scheduler.spi.SchedulerEvent;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The proposals of one scheduler from the moment they are made until it hears their outcome (rules 1, 3 and 8). */
final class ProposalWatch {

    private final ToldLedger told;
    private final int bound;
    private final Violations violations;
    private final TreeMap<Long, Proposal> open = new TreeMap<>();
    private final Set<Long> wrong = new TreeSet<>();
    private long last;
    private long wrongCommit;
    private long faults;
    private long outcomes;

    ProposalWatch(ToldLedger told, int bound, Violations violations) {
        this.told = told;
        this.bound = bound;
        this.violations = violations;
    }

    /** How many refusals said that nothing had changed. */
    long faults() {
        return faults;
    }

    long outcomes() {
        return outcomes;
    }

    int open() {
        return open.size();
    }

    /**
     * @param wronged whether the test has made a wrong one of it
     */
    void made(Proposal proposal, boolean wronged) {
        violations.expect(proposal.id() == last + 1, () -> proposal + " does not follow proposal " + last);
        last = proposal.id();
        if (wronged) {
            wrong.add(proposal.id());
        } else {
            for (Proposal other : open.values()) {
                violations.expect(
                        wrong.contains(other.id()) || !sameAgain(proposal, other),
                        () -> proposal + " was made before the outcome of " + other);
            }
        }
        open.put(proposal.id(), proposal);
        violations.expect(open.size() <= bound, () -> open.size() + " proposals are open (bound: " + bound + ")");
    }

    private static boolean sameAgain(Proposal one, Proposal other) {
        return one.attempt() == other.attempt()
                && one.node() == other.node()
                && one.key().equals(other.key());
    }

    /** To be called before the event is taken by the told ledger. */
    void before(long number, SchedulerEvent event) {
        if (event instanceof SchedulerEvent.Committed committed && committed.proposal() != 0) {
            committed(committed.proposal(), committed.container(), number);
        } else if (event instanceof SchedulerEvent.Refused refused && refused.proposal() != 0) {
            refused(refused.proposal(), refused.refusal());
        } else if (event instanceof SchedulerEvent.AttemptAdded added) {
            int index = added.attempt().index();
            reused(
                    "attempt",
                    index,
                    open.values().stream()
                            .filter(p -> p.attempt() == index)
                            .findFirst()
                            .orElse(null));
        } else if (event instanceof SchedulerEvent.NodeJoined joined
                && told.node(joined.node().index()) == null) {
            int index = joined.node().index();
            reused(
                    "node",
                    index,
                    open.values().stream()
                            .filter(p -> p.node() == index)
                            .findFirst()
                            .orElse(null));
        }
    }

    private void reused(String kind, int index, @Nullable Proposal naming) {
        violations.expect(
                naming == null || wrong.contains(naming.id()),
                () -> "The index " + index + " of a " + kind + " was used again while " + naming + " was open");
    }

    private boolean close(long id) {
        outcomes++;
        boolean wasOpen = open.remove(id) != null;
        violations.expect(wasOpen, () -> "Proposal " + id + " has a second outcome");
        return wasOpen;
    }

    private void committed(long id, ContainerFacts facts, long number) {
        Proposal proposal = open.get(id);
        if (!close(id) || proposal == null) {
            return;
        }
        if (wrong.contains(id)) {
            wrongCommit = number;
        }
        ToldAttempt attempt = told.attempt(proposal.attempt());
        ToldNode node = told.node(proposal.node());
        violations.expect(
                facts.attempt() == proposal.attempt()
                        && facts.node() == proposal.node()
                        && facts.key().equals(proposal.key())
                        && facts.locality() == proposal.locality(),
                () -> proposal + " was committed as " + facts);
        violations.expect(
                attempt != null && attempt.fence() == proposal.attemptFence(),
                () -> proposal + " was committed for another attempt");
        violations.expect(
                node != null && node.registration() == proposal.nodeRegistration(),
                () -> proposal + " was committed on another registration: " + node);
    }

    private void refused(long id, Refusal refusal) {
        Proposal proposal = open.get(id);
        if (!close(id) || proposal == null) {
            return;
        }
        boolean unknown =
                refusal.cause() == Refusal.Cause.UNKNOWN_ATTEMPT || refusal.cause() == Refusal.Cause.UNKNOWN_NODE;
        violations.expect(!unknown || !refusal.race(), () -> proposal + " names nobody and passes as a race");
        if (refusal.race()) {
            return;
        }
        faults++;
        boolean misled = proposal.baseEvent() < wrongCommit;
        violations.expect(wrong.contains(id) || misled, () -> proposal + " was refused as a fault: " + refusal);
    }

    void ended() {
        violations.expect(open.isEmpty(), () -> "Proposals without an outcome: " + open.values());
    }
}

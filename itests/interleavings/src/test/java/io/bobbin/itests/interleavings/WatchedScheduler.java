package io.bobbin.itests.interleavings;

import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import java.util.ArrayList;
import java.util.List;

/** A scheduler whose every word, heard and said, is checked. */
final class WatchedScheduler extends ForwardingScheduler {

    private final Violations violations;
    private final Erring erring;
    private final ToldLedger told;
    private final ProposalWatch proposals;
    private final HeadroomRecord headrooms;
    private long lastEvent = -1;

    WatchedScheduler(
            Scheduler scheduler,
            SchedulerContext context,
            int openProposals,
            Erring erring,
            HeadroomRecord headrooms,
            Violations violations) {
        super(scheduler);
        this.violations = violations;
        this.erring = erring;
        this.headrooms = headrooms;
        this.told = new ToldLedger(context.calculator(), violations);
        this.proposals = new ProposalWatch(told, openProposals, violations);
    }

    ProposalWatch proposals() {
        return proposals;
    }

    long lastEvent() {
        return lastEvent;
    }

    @Override
    public void restore(LedgerChunk chunk) {
        told.restore(chunk);
        super.restore(chunk);
    }

    @Override
    public void onEvents(List<NumberedEvent> events) {
        for (NumberedEvent event : events) {
            violations.expect(
                    lastEvent < 0 || event.number() == lastEvent + 1,
                    () -> "Event " + event.number() + " came after event " + lastEvent);
            lastEvent = event.number();
            proposals.before(event.number(), event.event());
            told.take(event);
            headrooms.take(event);
        }
        long beats = events.stream()
                .filter(event -> event.event() instanceof SchedulerEvent.NodesBeat)
                .count();
        violations.expect(beats <= 1, () -> beats + " events of heartbeats in one batch");
        super.onEvents(events);
    }

    @Override
    public PassResult pass(PassBudget budget) {
        told.complete();
        PassResult result = super.pass(budget);
        var said = new ArrayList<Proposal>();
        for (Proposal right : result.proposals()) {
            Proposal proposal = erring.perhaps(right, told);
            proposals.made(proposal, !proposal.equals(right));
            said.add(proposal);
        }
        result.headrooms().forEach(headrooms::published);
        return new PassResult(said, result.headrooms(), result.more());
    }
}

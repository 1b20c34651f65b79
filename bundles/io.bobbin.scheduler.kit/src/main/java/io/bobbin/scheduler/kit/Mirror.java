package io.bobbin.scheduler.kit;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.scheduler.spi.ApplicationFacts;
import io.bobbin.scheduler.spi.AttemptFacts;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.ContainerFacts;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.NodeFacts;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.PreemptionContract;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerEvent;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A scheduler's copy of the ledger: confirmed state, which only chunks and events change, plus tentative bookings of the
 * proposals that have no outcome yet (rule 1).
 *
 * <p>A chunk must not be handed over after an event that is later than it. Events that are not later than an item's
 * chunk are ignored for that item (rule 9). An outcome ends its proposal's booking whether or not it says anything new.
 */
public final class Mirror {

    private final SchedulerContext context;
    private final MirrorWatcher watcher;
    private final NodeTable nodes = new NodeTable();
    private final ApplicationTable applications = new ApplicationTable();
    private @Nullable MirrorAttempt[] attempts = new MirrorAttempt[16];
    private final OpenProposals open = new OpenProposals();
    private final HeadroomWatch headroom = new HeadroomWatch();
    private final ContainerTable containers = new ContainerTable(nodes, applications, headroom);
    private final EventTable events = new EventTable(this);
    private long lastEvent;
    private long lastProposal;

    public Mirror(SchedulerContext context, MirrorWatcher watcher) {
        this.context = context;
        this.watcher = watcher;
    }

    public SchedulerContext context() {
        return context;
    }

    public NodeTable nodes() {
        return nodes;
    }

    /** Applications that are known or use containers, by id. */
    public Collection<MirrorApplication> applications() {
        return applications.all();
    }

    /** An application that is known; null when it is not. */
    public @Nullable MirrorApplication application(ApplicationId id) {
        MirrorApplication application = applications.find(id);
        return application != null && application.isKnown() ? application : null;
    }

    /** The attempt with this index; null when there is none. */
    public @Nullable MirrorAttempt attempt(int index) {
        return index >= 0 && index < attempts.length ? attempts[index] : null;
    }

    /** What everybody may still obtain (FIF-10). */
    public HeadroomWatch headroom() {
        return headroom;
    }

    /** The number of the last event that was taken. */
    public long lastEvent() {
        return lastEvent;
    }

    /** How many proposals have no outcome. */
    public int openProposals() {
        return open.count();
    }

    /** Confirmed sums (rule 10). */
    public Books books() {
        return BookKeeping.of(this);
    }

    public void restore(LedgerChunk chunk) {
        lastEvent = Math.max(lastEvent, chunk.event());
        chunk.nodes().forEach(facts -> nodeJoined(facts, chunk.event()));
        chunk.applications().forEach(facts -> applicationAdded(facts, chunk.event()));
        chunk.attempts().forEach(facts -> attemptAdded(facts, chunk.event()));
        chunk.containers().forEach(facts -> {
            containers.put(facts, chunk.event());
            nodes.update(nodes.at(facts.node()));
        });
    }

    public void onEvents(List<NumberedEvent> batch) {
        for (int i = 0; i < batch.size(); i++) {
            NumberedEvent event = batch.get(i);
            lastEvent = Math.max(lastEvent, event.number());
            events.take(event);
        }
    }

    /** Makes a proposal and books it until its outcome. The caller has checked that there is room and an ask. */
    public Proposal propose(MirrorAttempt attempt, Ask ask, MirrorNode node, Locality locality) {
        return propose(OpenProposal.of(++lastProposal, attempt, ask, node, locality), locality);
    }

    /** The same where the ask's levels of the node are known already. */
    Proposal propose(MirrorAttempt attempt, Ask ask, MirrorNode node, AskLevel rack, AskLevel host) {
        return propose(new OpenProposal(++lastProposal, attempt, ask, node, rack, host), Locality.NODE);
    }

    private Proposal propose(OpenProposal proposal, Locality locality) {
        MirrorAttempt attempt = proposal.attempt();
        Ask ask = proposal.ask();
        MirrorNode node = proposal.node();
        open.add(proposal);
        attempt.asks().opened(proposal);
        node.book(ask.key().capability());
        nodes.update(node);
        watcher.outstandingChanged(attempt);
        return new Proposal(
                proposal.id(),
                lastEvent,
                attempt.index(),
                attempt.fence(),
                ask.key(),
                node.index(),
                node.registration(),
                locality);
    }

    void nodeJoined(NodeFacts facts, long event) {
        MirrorNode node = nodes.at(facts.index());
        if (node.isKnown() && event <= node.since()) {
            return;
        }
        headroom.leave(node);
        nodes.know(facts, event);
        headroom.join(node);
        tellRoom(node);
    }

    void nodeChanged(SchedulerEvent.NodeChanged change, long event) {
        MirrorNode node = nodes.at(change.node());
        if (!node.isKnown() || event <= node.since()) {
            return;
        }
        headroom.leave(node);
        node.change(change.total(), change.state());
        headroom.join(node);
        nodes.update(node);
        tellRoom(node);
    }

    void nodeLeft(int index, long event) {
        MirrorNode node = nodes.at(index);
        if (event <= node.since()) {
            return;
        }
        headroom.leave(node);
        nodes.remove(node);
    }

    void applicationAdded(ApplicationFacts facts, long event) {
        MirrorApplication application = applications.of(facts.id());
        if (!application.isKnown() || event > application.since()) {
            application.know(facts, event);
            if (application.attempt() != null) {
                // A policy may have taken it in by what it knew then, which was less.
                watcher.lookAgain(application.attempt());
            }
        }
    }

    void applicationChanged(SchedulerEvent.ApplicationChanged change, long event) {
        MirrorApplication application = application(change.application());
        if (application == null || application.facts() == null || event <= application.since()) {
            return;
        }
        application.know(
                new ApplicationFacts(
                        change.application(),
                        change.queue(),
                        application.facts().user(),
                        change.priority()),
                event);
        MirrorAttempt attempt = application.attempt();
        if (attempt != null && change.fence() != 0 && event > attempt.since()) {
            attempt.fence(change.fence());
            watcher.lookAgain(attempt);
        }
    }

    void applicationRemoved(ApplicationId id, long event) {
        MirrorApplication application = applications.find(id);
        if (application != null && event > application.since()) {
            application.know(null, event);
            applications.tidy(application);
        }
    }

    void attemptAdded(AttemptFacts facts, long event) {
        MirrorAttempt known = attempt(facts.index());
        if (known != null) {
            if (event <= known.since()) {
                return;
            }
            end(known);
        }
        MirrorApplication application = applications.of(facts.id().application());
        var attempt = new MirrorAttempt(facts, application, event);
        if (facts.index() >= attempts.length) {
            attempts = Arrays.copyOf(attempts, Math.max(facts.index() + 1, 2 * attempts.length));
        }
        attempts[facts.index()] = attempt;
        application.begin(attempt);
        watcher.outstandingChanged(attempt);
        watcher.lookAgain(attempt);
    }

    void attemptRemoved(int index, long event) {
        MirrorAttempt attempt = attempt(index);
        if (attempt != null && event > attempt.since()) {
            end(attempt);
        }
    }

    private void end(MirrorAttempt attempt) {
        attempt.end();
        attempts[attempt.index()] = null;
        attempt.application().end(attempt);
        watcher.attemptEnded(attempt);
        applications.tidy(attempt.application());
    }

    void asksChanged(SchedulerEvent.AsksChanged change, long event) {
        MirrorAttempt attempt = attempt(change.attempt());
        if (attempt == null || event <= attempt.since()) {
            return;
        }
        attempt.change(change.blacklist(), change.amWaiting());
        attempt.asks().set(change.asks());
        watcher.outstandingChanged(attempt);
        watcher.lookAgain(attempt);
    }

    void committed(SchedulerEvent.Committed commit, long event) {
        ContainerFacts facts = commit.container();
        OpenProposal proposal = commit.proposal() == 0 ? null : close(commit.proposal());
        containers.put(facts, event);
        // Only now, as the node has as much free memory as before: what was booked is held.
        MirrorNode node = nodes.at(facts.node());
        nodes.update(node);
        if (proposal != null && proposal.node() != node) {
            nodes.update(proposal.node());
        }
        MirrorAttempt attempt = attempt(facts.attempt());
        boolean isNews = attempt != null && event > attempt.since();
        boolean isOwn = isNews && proposal != null && proposal.attempt() == attempt;
        if (proposal != null) {
            proposal.attempt().asks().closed(proposal, isOwn);
        }
        if (attempt == null) {
            return;
        }
        if (isNews && !isOwn) {
            attempt.asks().granted(facts.key(), node, facts.locality());
        }
        if (isNews && facts.applicationMaster()) {
            attempt.amPlaced();
        }
        watcher.outstandingChanged(attempt);
    }

    void refused(long id, Refusal refusal) {
        OpenProposal proposal = close(id);
        if (proposal == null) {
            return;
        }
        MirrorAttempt attempt = proposal.attempt();
        nodes.update(proposal.node());
        attempt.asks().closed(proposal, false);
        if (!refusal.race()) {
            proposal.ask().putAside(proposal.node());
        }
        if (!attempt.isEnded()) {
            watcher.outstandingChanged(attempt);
            watcher.lookAgain(attempt);
        }
        tellRoom(proposal.node());
    }

    /** Takes back what a proposal had booked on its node, which has still to be put where its free memory belongs. */
    private @Nullable OpenProposal close(long id) {
        OpenProposal proposal = open.remove(id);
        if (proposal != null) {
            proposal.node().unbook(proposal.ask().key().capability());
        }
        return proposal;
    }

    void markChanged(ContainerId id, @Nullable PreemptionContract contract, long event) {
        containers.mark(id, contract, event);
    }

    void containerEnded(ContainerId id, long event) {
        containers.ended(id, event);
    }

    void containerGone(ContainerId id, long event) {
        MirrorNode node = containers.gone(id, event);
        if (node != null) {
            tellRoom(node);
        }
    }

    private void tellRoom(MirrorNode node) {
        if (node.isKnown() && node.isUsable()) {
            watcher.roomGrew(node);
        }
    }
}

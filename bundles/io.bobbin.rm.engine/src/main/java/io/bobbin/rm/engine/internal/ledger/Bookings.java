package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.PreemptionContract;
import io.bobbin.scheduler.spi.SchedulerEvent;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The one place where amounts, asks and memberships of the ledger change, each change with the event that tells
 * schedulers of it. So what a scheduler adds up and what the ledger holds cannot differ. On the truth loop.
 */
public final class Bookings {

    private final Ledger ledger;
    private final SchedulerEvents events;
    private final long epoch;
    private long fences;
    private long outstanding;
    private long wishBytes;

    /**
     * @param epoch the term, which is part of container ids
     */
    public Bookings(Ledger ledger, SchedulerEvents events, long epoch) {
        this.ledger = ledger;
        this.events = events;
        this.epoch = epoch;
    }

    /** How many containers all attempts together wait for. */
    public long outstanding() {
        return outstanding;
    }

    /** About how many bytes of memory the asks and exclusions of all attempts hold. */
    public long wishBytes() {
        return wishBytes;
    }

    /** As above, of those that are on their way to schedulers. */
    public long wishBytesOnTheWay() {
        return events.wishBytesOnTheWay();
    }

    // Nodes

    /** Schedulers may place containers on the node from now on, as far as its state lets them. */
    public void join(LedgerNode node) {
        ledger.places().add(node);
        node.join(ledger.nodeIndexes().add(node), ++fences);
        node.joinedAt(events.tell(new SchedulerEvent.NodeJoined(ledger.facts(node))));
    }

    /** The node has registered again; proposals for its earlier registration are refused. */
    public void renewRegistration(LedgerNode node) {
        if (node.isJoined()) {
            ledger.places().add(node);
            node.join(node.index(), ++fences);
            node.joinedAt(events.tell(new SchedulerEvent.NodeJoined(ledger.facts(node))));
        }
    }

    /** Sets a node's total; the next event about the node has to tell it. */
    public void total(LedgerNode node, Resource total) {
        if (!node.total().fitsIn(total)) {
            node.shrunkAt(events.next());
        }
        node.description(node.description().withTotal(total));
    }

    /** Tells that a node's state or total is another. */
    public void tellChange(LedgerNode node) {
        if (node.isJoined()) {
            node.changedAt(events.tell(new SchedulerEvent.NodeChanged(
                    node.index(), node.total(), node.phase().shown())));
        }
    }

    /** The node has left; its containers must be gone. */
    public void leave(LedgerNode node) {
        if (node.isJoined()) {
            long event = events.tell(new SchedulerEvent.NodeLeft(node.index()));
            node.leave(event);
            ledger.nodeIndexes().remove(node.index(), event);
        }
    }

    // Applications and attempts

    public void add(LedgerApplication application) {
        application.addedAt(events.next());
        events.tell(new SchedulerEvent.ApplicationAdded(application.facts()));
    }

    /** Tells that an application's priority is another. */
    public void tellChange(LedgerApplication application) {
        if (application.isAdded()) {
            LedgerAttempt attempt = application.currentAttempt();
            long fence = attempt != null && attempt.isAdded() ? attempt.fence() : 0;
            events.tell(new SchedulerEvent.ApplicationChanged(
                    application.id(), application.queue(), application.priority(), fence));
        }
    }

    /** The application is in another queue; proposals that were made for it in the earlier one are refused. */
    public void move(LedgerApplication application, String path) {
        application.queue(path);
        LedgerAttempt attempt = application.currentAttempt();
        if (application.isAdded() && attempt != null && attempt.isAdded()) {
            attempt.fenced(++fences, events.next());
        }
        tellChange(application);
    }

    public void remove(LedgerApplication application) {
        if (application.isAdded()) {
            application.remove();
            events.tell(new SchedulerEvent.ApplicationRemoved(application.id()));
        }
    }

    /**
     * An attempt begins.
     *
     * @param transfer whether it holds from now on what the earlier attempts of its application have left (ATT-19)
     */
    public void add(LedgerAttempt attempt, boolean transfer, long now) {
        attempt.add(ledger.attemptIndexes().add(attempt), ++fences);
        attempt.addedAt(events.next());
        if (transfer) {
            for (LedgerAttempt earlier : attempt.application().attempts()) {
                if (earlier.isLeaving()) {
                    inherit(attempt, earlier, now);
                }
            }
        }
        events.tell(new SchedulerEvent.AttemptAdded(attempt.facts(), transfer));
    }

    private static void inherit(LedgerAttempt heir, LedgerAttempt earlier, long now) {
        for (LedgerContainer container : List.copyOf(earlier.live())) {
            earlier.passTo(heir, container, now);
        }
        heir.ended().addAll(earlier.ended());
        earlier.ended().clear();
        earlier.leaving(false);
    }

    /** The attempt is over; its containers must have ended, but for those that it leaves. Its asks are void. */
    public void remove(LedgerAttempt attempt) {
        if (attempt.isAdded()) {
            wanted(attempt, -attempt.asks().total());
            wishBytes -= attempt.wishBytes();
            attempt.asks().clear();
            attempt.exclusions().clear();
            attempt.granted().clear();
            long event = events.tell(new SchedulerEvent.AttemptRemoved(attempt.index()));
            attempt.removedAt(event);
            ledger.attemptIndexes().remove(attempt.index(), event);
        }
    }

    /** One allocate's asks and blacklist changes, as one event (rule 4). */
    public void ask(LedgerAttempt attempt, List<AskUpdate> asks, BlacklistRequest blacklist) {
        if (asks.isEmpty() && blacklist.isEmpty()) {
            return;
        }
        long event =
                events.tell(new SchedulerEvent.AsksChanged(attempt.index(), asks, blacklist, attempt.isAmWaiting()));
        long before = attempt.asks().total();
        wishBytes -= attempt.wishBytes();
        attempt.asks().set(asks, event);
        wanted(attempt, attempt.asks().total() - before);
        if (!blacklist.isEmpty()) {
            attempt.exclusions().change(blacklist);
            attempt.blacklistChangedAt(event);
        }
        wishBytes += attempt.wishBytes();
    }

    /** The ask for an AM's container, and where it is not to be, which is over once it is granted (SCH-09). */
    public void askForMaster(LedgerAttempt attempt, List<AskUpdate> asks, BlacklistRequest blacklist) {
        attempt.amWaiting(true);
        ask(attempt, asks, blacklist);
    }

    private void wanted(LedgerAttempt attempt, long more) {
        outstanding += more;
        ledger.sums().wanted(attempt.id().application(), more);
    }

    // Containers

    /** Books a container on the node and for the attempt, and lowers the numbers of the ask that it meets. */
    public LedgerContainer grant(
            LedgerAttempt attempt, LedgerNode node, AskKey key, Locality locality, long proposal, long now) {
        boolean master = attempt.isAmWaiting();
        var container = new LedgerContainer(attempt.nextContainer(epoch), attempt, node, key, locality, master, now);
        wishBytes -= attempt.wishBytes();
        MetLevels met = attempt.asks().granted(key, locality, node.id().host(), node.rack());
        wanted(attempt, -1);
        if (master) {
            attempt.amWaiting(false);
            attempt.exclusions().clear();
        } else {
            container.met(met);
        }
        wishBytes += attempt.wishBytes();
        attempt.hold(container);
        node.book(container);
        ledger.sums().taken(attempt.id().application(), container.resource());
        ledger.sums().taken(node.id(), container.resource());
        container.grantedAt(events.tell(new SchedulerEvent.Committed(proposal, container.facts())));
        attempt.headroom().granted(container.grantedAt(), container.resource());
        return container;
    }

    /** The container is wanted back, or no longer; it must not have ended. */
    public void mark(LedgerContainer container, @Nullable PreemptionContract contract, long proposal) {
        container.mark(contract);
        events.tell(new SchedulerEvent.MarkChanged(proposal, container.id(), contract));
    }

    /** The container has left its application; call after its phase says so, once. */
    public void ended(LedgerContainer container, long now) {
        LedgerAttempt attempt = container.attempt();
        attempt.letGo(container, now);
        attempt.granted().remove(container);
        ledger.sums().freed(attempt.id().application(), container.resource());
        long event = events.tell(new SchedulerEvent.ContainerEnded(container.id()));
        attempt.headroom().ended(event, container.resource());
        askAgain(attempt, container);
    }

    /**
     * What an AM asked for and was granted, and what ended before it was told, is what it still waits for: the numbers
     * that the grant had lowered rise again. While the attempt lives, that is; the asks of one that is over are void.
     */
    private void askAgain(LedgerAttempt attempt, LedgerContainer container) {
        if (attempt.isAdded() && attempt.session() != null) {
            ask(
                    attempt,
                    container.met().raised(attempt.asks(), container.key(), container.node()),
                    BlacklistRequest.NONE);
        }
        container.met(MetLevels.NONE);
    }

    /**
     * The AM has set these numbers, and some grants of before have not left with the answer. An AM counts what it has not
     * got among what it sets, so a number that was set is not raised when such a grant ends untold.
     */
    public void keptBack(LedgerAttempt attempt, List<AskUpdate> set) {
        if (attempt.granted().isEmpty() || set.isEmpty()) {
            return;
        }
        Map<AskKey, Set<String>> places = new HashMap<>();
        set.forEach(each ->
                places.computeIfAbsent(each.key(), key -> new HashSet<>()).add(each.place()));
        attempt.granted().forEach(container -> container.metNoMore(places.getOrDefault(container.key(), Set.of())));
    }

    /** The container has left its node; it must have ended. */
    public void gone(LedgerContainer container) {
        if (!container.isGone()) {
            container.leaveNode();
            container.node().unbook(container);
            ledger.sums().freed(container.node().id(), container.resource());
            events.tell(new SchedulerEvent.ContainerGone(container.id()));
            container.origin().trim();
        }
    }
}

package io.bobbin.rm.engine.internal.am;

import io.bobbin.api.audit.Operations;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.rm.engine.internal.audit.Audits;
import io.bobbin.rm.engine.internal.ledger.AmSession;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.QueueLabels;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.tokens.Tokens;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.check.AllocateCheck;
import io.bobbin.rm.model.check.AskCheck;
import io.bobbin.rm.model.container.ContainerEnd;
import io.bobbin.rm.model.container.ContainerEvent;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Steps 10 to 15 of allocate: the whole request is checked, then releases, asks, exclusions and pull follow each other in
 * one command (SCH-07, rule 4). On the truth loop.
 */
public final class Allocation {

    private static final Logger LOG = LoggerFactory.getLogger(Allocation.class);

    /** How many ids one line of the log names. */
    private static final int SHOWN = 10;

    private static final int MOST_PLACES = 1_000_000;
    private static final int MOST_EXCLUDED = 100_000;

    private final Truth truth;
    private final Ledger ledger;
    private final Bookings bookings;
    private final Lifecycles lifecycles;
    private final Grants grants;
    private final Responses responses;
    private final Consumer<LedgerContainer> acknowledger;
    private final Audits audits;
    private final WishRoom room;

    /**
     * @param acknowledger lets a node forget a container whose end its AM has received
     */
    public Allocation(
            Truth truth,
            Ledger ledger,
            Bookings bookings,
            Lifecycles lifecycles,
            Tokens tokens,
            Responses responses,
            Consumer<LedgerContainer> acknowledger,
            Audits audits) {
        this.truth = truth;
        this.ledger = ledger;
        this.bookings = bookings;
        this.lifecycles = lifecycles;
        this.grants = new Grants(tokens, lifecycles);
        this.responses = responses;
        this.acknowledger = acknowledger;
        this.audits = audits;
        this.room = new WishRoom(truth, bookings);
    }

    /**
     * Takes a new request in its order.
     *
     * @throws BobbinException when anything in it is refused; nothing has changed then
     */
    AllocateResponse take(LedgerAttempt attempt, AmSession session, AllocateRequest request, int responseId) {
        List<ResourceRequest> asks = checked(attempt, request);
        confirmTold(session);
        release(attempt, request.releases());
        List<AskUpdate> set = ask(attempt, request, asks);
        Grants.Pulled pulled = grants.pull(attempt, session);
        bookings.keptBack(attempt, set);
        return responses.full(attempt, session, responseId, pulled);
    }

    /** Whether more is there than one response carries. */
    boolean hasMore(LedgerAttempt attempt, AllocateResponse response) {
        boolean ends = !response.completed().isEmpty() && !attempt.ended().isEmpty();
        return ends || response.allocated().size() >= Grants.MOST;
    }

    private List<ResourceRequest> checked(LedgerAttempt attempt, AllocateRequest request) {
        if (request.asks().isEmpty()
                && request.releases().isEmpty()
                && request.blacklist().isEmpty()) {
            return List.of();
        }
        var asks = new AskCheck(truth.settings().limits(), truth.settings().calculator());
        var context = attempt.application().context();
        var labels = QueueLabels.of(truth.settings().labels(), ledger).of(context.nodeLabelExpression());
        var check = new AllocateCheck(asks, labels, context.keepContainersAcrossAttempts());
        try {
            checkAmount(attempt, request);
            List<ResourceRequest> accepted = check.accepted(attempt.id(), request);
            room.check(attempt, accepted, request.blacklist());
            return accepted;
        } catch (BobbinException refusal) {
            LOG.warn("{} was refused: {}", attempt.id(), refusal.getMessage());
            throw refusal;
        }
    }

    /** One AM's wishes must not fill the manager's memory. */
    private static void checkAmount(LedgerAttempt attempt, AllocateRequest request) {
        int places = attempt.asks().places() + request.asks().size();
        if (places > MOST_PLACES) {
            throw new BobbinException(
                    ErrorCode.INVALID_RESOURCE_REQUEST,
                    "Asked for containers at " + places + " places; the most that one AM may name at a time is "
                            + MOST_PLACES + ", each host, rack and * of each priority and size counted");
        }
        int excluded =
                attempt.blacklist().size() + request.blacklist().additions().size();
        if (excluded > MOST_EXCLUDED) {
            throw new BobbinException(
                    ErrorCode.INVALID_BLACKLIST_REQUEST,
                    "Asked to exclude " + excluded + " places; the most is " + MOST_EXCLUDED);
        }
    }

    /** The AM has received the last response: the nodes may forget the ends that it told of (NOD-18). */
    private void confirmTold(AmSession session) {
        for (LedgerContainer container : session.told()) {
            container.pulled();
            acknowledger.accept(container);
        }
        session.told(List.of());
    }

    private void release(LedgerAttempt attempt, List<ContainerId> releases) {
        if (releases.isEmpty()) {
            return;
        }
        var end = new ContainerEnd(ExitStatus.ABORTED, "Released by the AM", truth.millis());
        var notHeld = new ArrayList<ContainerId>();
        for (ContainerId id : releases) {
            LedgerContainer container = attempt.live(id);
            if (container == null || !container.isHandedOut() || container.isMaster()) {
                notHeld.add(id);
            } else {
                lifecycles.apply(container, new ContainerEvent.Release(end));
            }
        }
        if (!notHeld.isEmpty()) {
            LOG.info(
                    "{} gave back {} containers that it does not hold, or runs in itself: {}",
                    attempt.id(),
                    notHeld.size(),
                    shown(notHeld));
        }
        truth.dispatch().drain();
    }

    private static String shown(List<?> all) {
        return all.size() <= SHOWN ? all.toString() : all.subList(0, SHOWN) + " and " + (all.size() - SHOWN) + " more";
    }

    private List<AskUpdate> ask(LedgerAttempt attempt, AllocateRequest request, List<ResourceRequest> asks) {
        var updates = new ArrayList<AskUpdate>(asks.size());
        AskKey key = null;
        for (ResourceRequest ask : asks) {
            String label = ask.nodeLabelExpression();
            key = key(ask, key);
            updates.add(new AskUpdate(
                    key,
                    ledger.places().shared(ask.resourceName()),
                    ask.numContainers(),
                    ask.relaxLocality(),
                    label == null ? "" : label));
        }
        if (!request.blacklist().isEmpty()) {
            audits.master(
                    attempt.application(),
                    attempt.id(),
                    Operations.AM_BLACKLIST,
                    "excludes " + shown(request.blacklist().additions()) + " and admits "
                            + shown(request.blacklist().removals()) + " again");
        }
        bookings.ask(attempt, updates, request.blacklist());
        return updates;
    }

    /** Numbers of one key come one after the other and share it. */
    private static AskKey key(ResourceRequest ask, @Nullable AskKey before) {
        AskKey key = WishRoom.key(ask);
        return before != null && before.equals(key) ? before : key;
    }
}

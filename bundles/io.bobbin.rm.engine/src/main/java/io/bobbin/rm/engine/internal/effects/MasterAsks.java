package io.bobbin.rm.engine.internal.effects;

import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks for AMs' containers (ATT-05, ATT-06). Hosts that failed to run an earlier AM of the application are avoided (SCH-09),
 * while another host is usable, and for a limited time, as the others may have no room for the AM. On the truth
 * loop.
 */
public final class MasterAsks {

    private static final Logger LOG = LoggerFactory.getLogger(MasterAsks.class);
    private static final Duration AVOIDED_FOR = Duration.ofSeconds(30);

    private final Truth truth;
    private final Ledger ledger;
    private final Bookings bookings;

    public MasterAsks(Truth truth, Ledger ledger, Bookings bookings) {
        this.truth = truth;
        this.ledger = ledger;
        this.bookings = bookings;
    }

    void ask(LedgerAttempt attempt) {
        List<AskUpdate> asks = attempt.application().context().amRequests().stream()
                .map(MasterAsks::update)
                .toList();
        List<String> avoided = avoided(attempt.application());
        bookings.askForMaster(attempt, asks, new BlacklistRequest(avoided, List.of()));
        if (!avoided.isEmpty()) {
            LOG.info("The AM of {} avoids {}, which failed to run an earlier one", attempt.id(), avoided);
            truth.after("avoid no host for " + attempt.id(), AVOIDED_FOR, () -> admit(attempt, avoided));
        }
    }

    private static AskUpdate update(ResourceRequest request) {
        String label = request.nodeLabelExpression();
        return new AskUpdate(
                new AskKey(request.priority(), request.allocationRequestId(), request.capability()),
                request.resourceName(),
                request.numContainers(),
                request.relaxLocality(),
                label == null ? "" : label);
    }

    private List<String> avoided(LedgerApplication application) {
        List<String> failed = application.launchFaults().hosts();
        boolean others = !failed.isEmpty()
                && ledger.nodes().values().stream()
                        .anyMatch(node ->
                                node.isUsable() && !failed.contains(node.id().host()));
        return others ? failed : List.of();
    }

    private void admit(LedgerAttempt attempt, List<String> avoided) {
        if (attempt.isAdded() && attempt.isAmWaiting()) {
            bookings.ask(attempt, List.of(), new BlacklistRequest(List.of(), avoided));
        }
    }
}

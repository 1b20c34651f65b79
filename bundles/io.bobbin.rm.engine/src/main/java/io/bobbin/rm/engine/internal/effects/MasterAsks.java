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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks for AMs' containers (ATT-05, ATT-06). Hosts that failed to run an earlier AM of the application are avoided (SCH-09),
 * while another host is usable, and for a limited time, as the others may have no room for the AM. Those on which one
 * failed by itself are avoided where the settings say so (ATT-28). On the truth loop.
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
        List<String> suspects = suspects(attempt.application());
        List<String> avoided = new ArrayList<>(avoided(attempt.application()));
        avoided.removeAll(suspects);
        List<String> all = Stream.concat(suspects.stream(), avoided.stream()).toList();
        bookings.askForMaster(attempt, asks, new BlacklistRequest(all, List.of()));
        if (!all.isEmpty()) {
            LOG.info("The AM of {} avoids {}, where an earlier one failed", attempt.id(), all);
        }
        if (!avoided.isEmpty()) {
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

    /** Members on which an AM of the application failed, unless they are too large a share of all. */
    private List<String> suspects(LedgerApplication application) {
        Set<String> hosts = new HashSet<>();
        ledger.nodes().keySet().forEach(node -> hosts.add(node.host()));
        List<String> failed = application.launchFaults().suspects().stream()
                .filter(hosts::contains)
                .toList();
        return truth.settings().amBlacklisting().avoids(failed.size(), hosts.size()) ? failed : List.of();
    }

    private void admit(LedgerAttempt attempt, List<String> avoided) {
        if (attempt.isAdded() && attempt.isAmWaiting()) {
            bookings.ask(attempt, List.of(), new BlacklistRequest(List.of(), avoided));
        }
    }
}

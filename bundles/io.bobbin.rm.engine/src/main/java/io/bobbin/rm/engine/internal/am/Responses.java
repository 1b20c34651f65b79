package io.bobbin.rm.engine.internal.am;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.PreemptionMessage;
import io.bobbin.api.reason.Reason;
import io.bobbin.rm.engine.internal.ledger.AmSession;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.scheduler.spi.Headroom;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What AMs are answered. On the truth loop. */
public final class Responses {

    private static final int MOST_ENDS = 10_000;
    private static final long MOST_TEXT = 5_000_000;

    private final Ledger ledger;
    private final Supplier<@Nullable Headroom> everybodysHeadroom;
    private final Function<LedgerNode, NodeReport> nodeReports;
    private final Function<LedgerAttempt, List<Reason>> waiting;
    private final Function<LedgerAttempt, @Nullable PreemptionMessage> preemption;

    /**
     * @param everybodysHeadroom what the scheduler published for every attempt
     * @param nodeReports a node as clients see it
     * @param waiting why an attempt's asks wait, as far as that is known now
     * @param preemption what an attempt is going to lose; null when nothing
     */
    public Responses(
            Ledger ledger,
            Supplier<@Nullable Headroom> everybodysHeadroom,
            Function<LedgerNode, NodeReport> nodeReports,
            Function<LedgerAttempt, List<Reason>> waiting,
            Function<LedgerAttempt, @Nullable PreemptionMessage> preemption) {
        this.ledger = ledger;
        this.everybodysHeadroom = everybodysHeadroom;
        this.nodeReports = nodeReports;
        this.waiting = waiting;
        this.preemption = preemption;
    }

    /** Hands over what is new for the AM; it is told of each end and each changed node once (AMS-37, AMS-38). */
    AllocateResponse full(LedgerAttempt attempt, AmSession session, int responseId, Grants.Pulled pulled) {
        List<LedgerContainer> ended = takeEnded(attempt);
        session.told(ended);
        List<ContainerStatus> completed =
                ended.stream().map(LedgerContainer::status).toList();
        return new AllocateResponse(
                responseId,
                pulled.containers(),
                completed,
                attempt.headroom().now(everybodysHeadroom.get()),
                ledger.nodes().size(),
                updatedNodes(attempt.application()),
                pulled.nodeTokens(),
                null,
                attempt.application().priority(),
                waiting.apply(attempt),
                preemption.apply(attempt));
    }

    /** The first ends that the AM has not been told, as many as one message carries. */
    private static List<LedgerContainer> takeEnded(LedgerAttempt attempt) {
        List<LedgerContainer> untold = attempt.ended();
        int number = 0;
        long text = 0;
        while (number < untold.size() && number < MOST_ENDS && text < MOST_TEXT) {
            text += untold.get(number).status().diagnostics().length();
            number++;
        }
        List<LedgerContainer> first = List.copyOf(untold.subList(0, number));
        untold.subList(0, number).clear();
        return first;
    }

    /** Nothing but the id and how much there is. */
    AllocateResponse empty(LedgerAttempt attempt, int responseId) {
        return new AllocateResponse(
                responseId,
                List.of(),
                List.of(),
                attempt.headroom().now(everybodysHeadroom.get()),
                ledger.nodes().size(),
                List.of(),
                List.of(),
                null,
                attempt.application().priority(),
                List.of());
    }

    private List<NodeReport> updatedNodes(LedgerApplication application) {
        if (application.updatedNodes().isEmpty()) {
            return List.of();
        }
        var reports = new ArrayList<NodeReport>();
        for (NodeId id : application.updatedNodes()) {
            LedgerNode node = ledger.node(id);
            if (node != null) {
                reports.add(nodeReports.apply(node));
            }
        }
        application.updatedNodes().clear();
        return reports;
    }
}

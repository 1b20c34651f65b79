package io.bobbin.rm.ports;

import io.bobbin.api.scheduler.SchedulerReport;
import io.bobbin.api.scheduler.SlotState;
import io.bobbin.api.scheduler.SwapPlan;
import io.bobbin.api.scheduler.SwapRecord;
import io.bobbin.api.scheduler.SwapRequest;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Which schedulers there are, and how another one comes into use while the cluster runs. Schedulers are named NAME or
 * NAME@VERSION; of several of one name, NAME means the one that is not staged, else the newest version.
 *
 * <p>Everybody may look; changes are for administrators, others get ACCESS_DENIED. Each change is written to the audit log.
 */
@ProviderType
public interface SchedulerPort {

    /** The schedulers that are present, by name and version. */
    CompletionStage<List<SchedulerReport>> list(Requester requester);

    /** The slot at this moment. */
    CompletionStage<SlotState> show(Requester requester);

    /**
     * What a swap would do, from a candidate that is restored aside for it and let go of again. Nothing changes. A
     * candidate that is not present, has no valid configuration or cannot be restored is a finding and no failure; fails
     * with WRONG_STATE while another plan is made.
     */
    CompletionStage<SwapPlan> plan(Requester requester, SwapRequest request);

    /**
     * Begins a swap and answers with it as soon as it runs. Fails with CONFIGURATION when the candidate is not present,
     * and with WRONG_STATE when it is in use already or another swap runs; the message names that one.
     */
    CompletionStage<SwapRecord> begin(Requester requester, SwapRequest request);

    /** Completes when a swap has cut over; fails with WRONG_STATE and the reason when it has ended before that. */
    CompletionStage<SwapRecord> awaitInUse(Requester requester, long swap);

    /**
     * Completes when the time of watching is over and all was well, or another swap has followed; fails with WRONG_STATE
     * and the reason when the scheduler before is in use again, or none.
     */
    CompletionStage<SwapRecord> awaitWatched(Requester requester, long swap);

    /** A swap of this leadership by its number; fails with BAD_REQUEST when it is not remembered. */
    CompletionStage<SwapRecord> record(Requester requester, long swap);

    /** The swaps of this leadership that are remembered, the latest first. */
    CompletionStage<List<SwapRecord>> history(Requester requester);

    /** Begins a swap and completes when it has cut over, or fails as {@link #begin} and {@link #awaitInUse} do. */
    default CompletionStage<SwapRecord> swap(Requester requester, SwapRequest request) {
        return begin(requester, request).thenCompose(begun -> awaitInUse(requester, begun.number()));
    }

    /** The swap back to the scheduler that was in use before the last swap. */
    default CompletionStage<SwapRecord> undo(Requester requester) {
        return swap(requester, SwapRequest.UNDO);
    }
}

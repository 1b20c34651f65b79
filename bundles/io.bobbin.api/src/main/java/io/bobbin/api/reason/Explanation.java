package io.bobbin.api.reason;

import io.bobbin.api.id.ApplicationId;
import java.util.List;

/**
 * Why an application waits, ask by ask.
 *
 * @param state its state, for people
 * @param scheduler the name of the scheduler that answers
 * @param position its place among the waiting applications of its queue, from 1; 0 when it does not wait
 * @param asks its outstanding asks; empty when it waits for nothing
 * @param reasons reasons of the application as a whole and of its asks, each once, by rank
 * @param ahead the first of the waiting applications before it, a few at the most; only those that the asker may see
 * @param aheadInAll how many there are before it
 */
public record Explanation(
        ApplicationId id,
        String state,
        String queue,
        String scheduler,
        int position,
        List<AskExplanation> asks,
        List<Reason> reasons,
        List<ApplicationId> ahead,
        int aheadInAll) {

    public Explanation {
        asks = List.copyOf(asks);
        reasons = Ranked.of(reasons);
        ahead = List.copyOf(ahead);
    }

    /** Without those ahead, of whom there are as many as the position says. */
    public Explanation(
            ApplicationId id,
            String state,
            String queue,
            String scheduler,
            int position,
            List<AskExplanation> asks,
            List<Reason> reasons) {
        this(id, state, queue, scheduler, position, asks, reasons, List.of(), Math.max(0, position - 1));
    }
}

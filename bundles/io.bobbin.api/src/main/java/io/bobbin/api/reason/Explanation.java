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
 */
public record Explanation(
        ApplicationId id,
        String state,
        String queue,
        String scheduler,
        int position,
        List<AskExplanation> asks,
        List<Reason> reasons) {

    public Explanation {
        asks = List.copyOf(asks);
        reasons = Ranked.of(reasons);
    }
}

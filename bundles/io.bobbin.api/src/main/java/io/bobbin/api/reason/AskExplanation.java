package io.bobbin.api.reason;

import io.bobbin.api.request.ResourceRequest;
import java.util.List;

/** An outstanding ask and why it is not met, the first reason first. */
public record AskExplanation(ResourceRequest ask, List<Reason> reasons) {

    public AskExplanation {
        reasons = Ranked.of(reasons);
    }
}

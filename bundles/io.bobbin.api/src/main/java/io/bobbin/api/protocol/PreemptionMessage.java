package io.bobbin.api.protocol;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.request.ResourceRequest;
import java.util.List;

/**
 * What an AM is going to lose, told in every response until it is lost or no longer wanted. Being named here stops no
 * container: there is time to save work (AMS-39, AMS-44).
 *
 * @param strict containers that will be taken (AMS-45)
 * @param candidates containers that will be taken unless as much as {@code resources} is given back (AMS-46)
 * @param resources what has to be given back, in whichever containers the AM likes; empty without candidates
 */
public record PreemptionMessage(
        List<ContainerId> strict, List<ContainerId> candidates, List<ResourceRequest> resources) {

    public PreemptionMessage {
        strict = List.copyOf(strict);
        candidates = List.copyOf(candidates);
        resources = List.copyOf(resources);
    }
}

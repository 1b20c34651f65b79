package io.bobbin.rm.model.check;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.request.ResourceRequest;
import java.util.ArrayList;
import java.util.List;

/**
 * Steps 10 to 13 of allocate: asks, then blacklist, then releases. The first thing wrong refuses the whole request; a
 * refusal changes nothing (AMS-42).
 *
 * @param asks what asks must keep to
 * @param labels which labels the application may name
 * @param keepsContainers whether containers of earlier attempts are the attempt's as well (AMS-33)
 */
public record AllocateCheck(AskCheck asks, LabelRules labels, boolean keepsContainers) {

    /**
     * The asks as the ledger keeps them, in their order.
     *
     * @throws BobbinException INVALID_RESOURCE_REQUEST, INVALID_LABEL_REQUEST, INVALID_BLACKLIST_REQUEST or
     *     INVALID_CONTAINER_RELEASE
     */
    public List<ResourceRequest> accepted(ApplicationAttemptId attempt, AllocateRequest request) {
        var accepted = new ArrayList<ResourceRequest>(request.asks().size());
        for (ResourceRequest ask : request.asks()) {
            accepted.add(asks.accepted(ask, labels));
        }
        if (request.blacklist().additions().contains(ResourceRequest.ANY)) {
            throw new BobbinException(
                    ErrorCode.INVALID_BLACKLIST_REQUEST,
                    "Asked to exclude " + ResourceRequest.ANY + ", which is every node; name hosts or racks");
        }
        for (String name : request.blacklist().additions()) {
            if (name.length() > AskCheck.LONGEST_NAME) {
                throw new BobbinException(
                        ErrorCode.INVALID_BLACKLIST_REQUEST,
                        "Asked to exclude a name of " + name.length() + " characters; the most is "
                                + AskCheck.LONGEST_NAME);
            }
        }
        for (ContainerId release : request.releases()) {
            if (!mayRelease(attempt, release)) {
                throw new BobbinException(
                        ErrorCode.INVALID_CONTAINER_RELEASE,
                        "Asked to release " + release + ", which is not of " + attempt
                                + "; an attempt gives back its own containers");
            }
        }
        return accepted;
    }

    private boolean mayRelease(ApplicationAttemptId attempt, ContainerId release) {
        return keepsContainers || release.attempt().equals(attempt);
    }
}

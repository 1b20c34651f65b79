package io.bobbin.itests.benchmarks.core;

import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.ResourceRequest;
import java.util.ArrayList;
import java.util.List;

/** What an AM says; one call at a time. */
final class SimulatedMaster {

    private final ApplicationAttemptId attempt;
    private final List<ContainerId> held = new ArrayList<>();
    private int responseId;

    SimulatedMaster(ApplicationAttemptId attempt) {
        this.attempt = attempt;
    }

    ApplicationAttemptId attempt() {
        return attempt;
    }

    AllocateRequest heartbeat() {
        return AllocateRequest.heartbeat(responseId, 0.1f);
    }

    AllocateRequest ask(List<ResourceRequest> asks) {
        return new AllocateRequest(responseId, 0.1f, asks, List.of(), BlacklistRequest.NONE, null);
    }

    AllocateRequest giveBackAll() {
        var request = new AllocateRequest(responseId, 0.1f, List.of(), held, BlacklistRequest.NONE, null);
        held.clear();
        return request;
    }

    void answered(AllocateResponse response) {
        responseId = response.responseId();
        for (Container container : response.allocated()) {
            held.add(container.id());
        }
    }

    int held() {
        return held.size();
    }
}

package io.bobbin.itests.benchmarks.rm;

import io.bobbin.api.container.Container;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.LongAdder;

/** An AM that beats, or keeps ten containers asked and gives back what it is given. */
final class MasterClient implements Client {

    private static final Resource SIZE = Resource.of(1024, 1);
    private static final Priority FIRST = new Priority(1);
    private static final int WANTED = 10;

    private final ApplicationMasterProtocol protocol;
    private List<ContainerId> held = new ArrayList<>();
    private int responseId;
    private int outstanding;

    MasterClient(ApplicationMasterProtocol protocol) {
        this.protocol = protocol;
    }

    CompletionStage<RegisterApplicationMasterResponse> register() {
        return protocol.registerApplicationMaster(new RegisterApplicationMasterRequest("127.0.0.1", 1, ""));
    }

    @Override
    public CompletionStage<AllocateResponse> call() {
        return allocate(List.of());
    }

    /**
     * Asks for ten more when none is outstanding, and gives back what came with the last answer.
     *
     * @param granted counts what it is given
     */
    CompletionStage<AllocateResponse> askAndGiveBack(LongAdder granted) {
        List<ResourceRequest> asks = List.of();
        if (outstanding == 0) {
            asks = List.of(ResourceRequest.any(FIRST, SIZE, WANTED));
            outstanding = WANTED;
        }
        return allocate(asks).thenApply(response -> {
            granted.add(response.allocated().size());
            return response;
        });
    }

    private CompletionStage<AllocateResponse> allocate(List<ResourceRequest> asks) {
        var request = new AllocateRequest(responseId, 0.1f, asks, held, BlacklistRequest.NONE, null);
        held = new ArrayList<>();
        return protocol.allocate(request).thenApply(response -> {
            responseId = response.responseId();
            for (Container container : response.allocated()) {
                held.add(container.id());
            }
            outstanding = Math.max(0, outstanding - response.allocated().size());
            return response;
        });
    }
}

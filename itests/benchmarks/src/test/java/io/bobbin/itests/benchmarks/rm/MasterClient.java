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
import io.bobbin.security.spi.CallCredentials;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.LongAdder;

/** An AM that beats, or keeps ten containers asked and gives back what it is given. */
final class MasterClient implements Client {

    private static final Resource SIZE = Resource.of(1024, 1);
    private static final Priority FIRST = new Priority(1);
    private static final int WANTED = 10;

    private final CallCredentials credentials;
    private final ApplicationMasterProtocol protocol;
    private List<ContainerId> held = new ArrayList<>();
    private int responseId;
    private int outstanding;

    MasterClient(CallCredentials credentials, ApplicationMasterProtocol protocol) {
        this.credentials = credentials;
        this.protocol = protocol;
    }

    CallCredentials credentials() {
        return credentials;
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

    /** What it sends, when it wants nothing, after the response of this id. */
    static AllocateRequest beat(int lastResponseId) {
        return request(lastResponseId, List.of(), List.of());
    }

    private static AllocateRequest request(int lastResponseId, List<ResourceRequest> asks, List<ContainerId> releases) {
        return new AllocateRequest(lastResponseId, 0.1f, asks, releases, BlacklistRequest.NONE, null);
    }

    private CompletionStage<AllocateResponse> allocate(List<ResourceRequest> asks) {
        AllocateRequest request = request(responseId, asks, held);
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

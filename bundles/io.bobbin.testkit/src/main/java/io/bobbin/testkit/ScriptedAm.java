package io.bobbin.testkit;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.FinishApplicationMasterResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.rm.ports.ApplicationMasterPort;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** An ApplicationMaster that does what a test says. It keeps the id of the last response and all that it was handed. */
public final class ScriptedAm {

    private final ApplicationMasterPort port;
    private final ApplicationAttemptId attempt;
    private final TreeMap<ContainerId, Container> held = new TreeMap<>();
    private final List<Container> received = new ArrayList<>();
    private final List<ContainerStatus> completed = new ArrayList<>();
    private @Nullable AllocateRequest lastRequest;
    private int responseId;
    private boolean registered;
    private boolean called;

    ScriptedAm(ApplicationMasterPort port, ApplicationAttemptId attempt) {
        this.port = port;
        this.attempt = attempt;
    }

    public ApplicationAttemptId attempt() {
        return attempt;
    }

    public boolean isRegistered() {
        return registered;
    }

    /** Whether a call has no answer yet. */
    public boolean isCalling() {
        return called;
    }

    public CompletionStage<RegisterApplicationMasterResponse> register() {
        called = true;
        return port.register(attempt, new RegisterApplicationMasterRequest("am-host", 1, ""))
                .whenComplete((response, failure) -> {
                    called = false;
                    registered |= response != null;
                });
    }

    public CompletionStage<AllocateResponse> heartbeat() {
        return allocate(List.of(), List.of(), BlacklistRequest.NONE);
    }

    public CompletionStage<AllocateResponse> ask(ResourceRequest... asks) {
        return allocate(List.of(asks), List.of(), BlacklistRequest.NONE);
    }

    public CompletionStage<AllocateResponse> allocate(
            List<ResourceRequest> asks, List<ContainerId> releases, BlacklistRequest blacklist) {
        var request = new AllocateRequest(responseId, 0.5f, asks, releases, blacklist, null);
        lastRequest = request;
        return call(request, true);
    }

    /** Sends the last request once more, as if its answer had been lost. */
    public CompletionStage<AllocateResponse> repeat() {
        AllocateRequest request = lastRequest;
        if (request == null) {
            throw new IllegalStateException(attempt + " has nothing to repeat");
        }
        return call(request, false);
    }

    private CompletionStage<AllocateResponse> call(AllocateRequest request, boolean counts) {
        called = true;
        return port.allocate(attempt, request).whenComplete((response, failure) -> {
            called = false;
            if (response != null && counts) {
                take(response);
            }
        });
    }

    private void take(AllocateResponse response) {
        responseId = response.responseId();
        for (Container container : response.allocated()) {
            held.put(container.id(), container);
            received.add(container);
        }
        for (ContainerStatus status : response.completed()) {
            held.remove(status.id());
            completed.add(status);
        }
    }

    public CompletionStage<FinishApplicationMasterResponse> finish(FinalStatus status) {
        called = true;
        return port.finish(attempt, new FinishApplicationMasterRequest(status, "", ""))
                .whenComplete((response, failure) -> called = false);
    }

    /** Containers that it was handed and that have not been told as completed, by id. */
    public List<Container> held() {
        return List.copyOf(held.values());
    }

    /** All containers that it was ever handed, in order. */
    public List<Container> received() {
        return List.copyOf(received);
    }

    /** All completions that it was ever told, in order. */
    public List<ContainerStatus> completed() {
        return List.copyOf(completed);
    }

    @Override
    public String toString() {
        return attempt.toString();
    }
}

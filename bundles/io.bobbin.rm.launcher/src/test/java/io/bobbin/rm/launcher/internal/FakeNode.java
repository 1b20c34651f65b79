package io.bobbin.rm.launcher.internal;

import io.bobbin.api.protocol.CommitRequest;
import io.bobbin.api.protocol.CommitResponse;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.protocol.ContainerUpdateRequest;
import io.bobbin.api.protocol.ContainerUpdateResponse;
import io.bobbin.api.protocol.GetContainerStatusesRequest;
import io.bobbin.api.protocol.GetContainerStatusesResponse;
import io.bobbin.api.protocol.ReInitializeContainerRequest;
import io.bobbin.api.protocol.ReInitializeContainerResponse;
import io.bobbin.api.protocol.ResourceLocalizationRequest;
import io.bobbin.api.protocol.ResourceLocalizationResponse;
import io.bobbin.api.protocol.RestartContainerRequest;
import io.bobbin.api.protocol.RestartContainerResponse;
import io.bobbin.api.protocol.RollbackRequest;
import io.bobbin.api.protocol.RollbackResponse;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.protocol.SignalContainerResponse;
import io.bobbin.api.protocol.StartContainersRequest;
import io.bobbin.api.protocol.StartContainersResponse;
import io.bobbin.api.protocol.StopContainersRequest;
import io.bobbin.api.protocol.StopContainersResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A node that writes down what it is asked and answers as it is told. */
final class FakeNode implements ContainerManagementProtocol {

    final List<StartContainersRequest> starts = new ArrayList<>();
    final List<StopContainersRequest> stops = new ArrayList<>();
    CompletionStage<StartContainersResponse> started = new CompletableFuture<>();
    CompletionStage<StopContainersResponse> stopped = new CompletableFuture<>();

    @Override
    public CompletionStage<StartContainersResponse> startContainers(StartContainersRequest request) {
        starts.add(request);
        return started;
    }

    @Override
    public CompletionStage<StopContainersResponse> stopContainers(StopContainersRequest request) {
        stops.add(request);
        return stopped;
    }

    @Override
    public CompletionStage<GetContainerStatusesResponse> getContainerStatuses(GetContainerStatusesRequest request) {
        throw new AssertionError("The launcher asks for no statuses");
    }

    @Override
    public CompletionStage<ContainerUpdateResponse> updateContainer(ContainerUpdateRequest request) {
        throw new AssertionError("The launcher changes nothing that runs");
    }

    @Override
    public CompletionStage<SignalContainerResponse> signalToContainer(SignalContainerRequest request) {
        throw new AssertionError("The launcher changes nothing that runs");
    }

    @Override
    public CompletionStage<ResourceLocalizationResponse> localize(ResourceLocalizationRequest request) {
        throw new AssertionError("The launcher changes nothing that runs");
    }

    @Override
    public CompletionStage<ReInitializeContainerResponse> reInitializeContainer(ReInitializeContainerRequest request) {
        throw new AssertionError("The launcher changes nothing that runs");
    }

    @Override
    public CompletionStage<RestartContainerResponse> restartContainer(RestartContainerRequest request) {
        throw new AssertionError("The launcher changes nothing that runs");
    }

    @Override
    public CompletionStage<RollbackResponse> rollbackLastReInitialization(RollbackRequest request) {
        throw new AssertionError("The launcher changes nothing that runs");
    }

    @Override
    public CompletionStage<CommitResponse> commitLastReInitialization(CommitRequest request) {
        throw new AssertionError("The launcher changes nothing that runs");
    }
}

package io.bobbin.client.nm;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.CommitRequest;
import io.bobbin.api.protocol.CommitResponse;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.protocol.ContainerUpdateRequest;
import io.bobbin.api.protocol.ContainerUpdateResponse;
import io.bobbin.api.protocol.FailedContainer;
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
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A node that accepts what it is not told to refuse; a container's token is its number. */
final class FakeNode implements ContainerManagementProtocol {

    final List<String> calls = new ArrayList<>();
    final List<CompletableFuture<Boolean>> held = new ArrayList<>();
    boolean hold;
    boolean refuse;

    /** How many calls fail before they are looked at, and how. */
    int failures;

    ErrorCode failure = ErrorCode.UNREACHABLE;

    /** Whether calls that fail are heard all the same. */
    boolean answersAreLost;

    private final Set<ContainerId> started = new HashSet<>();

    static ContainerId id(int number) {
        return new ApplicationId(1, 1).attempt(1).container(number);
    }

    private boolean fails() {
        return failures > 0 && failures-- > 0;
    }

    private <T> CompletionStage<T> failed() {
        return CompletableFuture.failedFuture(new BobbinException(failure, "laid out"));
    }

    private <T> CompletionStage<T> answer(T answer) {
        var gate = new CompletableFuture<Boolean>();
        held.add(gate);
        if (!hold) {
            gate.complete(true);
        }
        return gate.thenApply(open -> answer);
    }

    private static FailedContainer no(ContainerId id) {
        return new FailedContainer(id, ErrorCode.INVALID_CONTAINER, "laid out");
    }

    @Override
    public CompletionStage<StartContainersResponse> startContainers(StartContainersRequest request) {
        String number = new String(request.requests().get(0).containerToken().identifier(), StandardCharsets.UTF_8);
        calls.add("start " + number);
        ContainerId id = id(Integer.parseInt(number));
        if (fails()) {
            if (answersAreLost) {
                started.add(id);
            }
            return failed();
        }
        if (started.contains(id)) {
            return answer(new StartContainersResponse(
                    List.of(),
                    List.of(new FailedContainer(id, ErrorCode.CONTAINER_ALREADY_RUNNING, "it runs")),
                    Map.of()));
        }
        return answer(
                refuse
                        ? new StartContainersResponse(List.of(), List.of(no(id)), Map.of())
                        : new StartContainersResponse(List.of(id), List.of(), Map.of("shuffle", "AAA=")));
    }

    @Override
    public CompletionStage<StopContainersResponse> stopContainers(StopContainersRequest request) {
        ContainerId id = request.ids().get(0);
        calls.add("stop " + id.sequence());
        if (fails()) {
            return failed();
        }
        return answer(
                refuse
                        ? new StopContainersResponse(List.of(), List.of(no(id)))
                        : new StopContainersResponse(List.of(id), List.of()));
    }

    @Override
    public CompletionStage<GetContainerStatusesResponse> getContainerStatuses(GetContainerStatusesRequest request) {
        ContainerId id = request.ids().get(0);
        return answer(
                refuse
                        ? new GetContainerStatusesResponse(List.of(), List.of(no(id)))
                        : new GetContainerStatusesResponse(
                                List.of(ContainerStatus.running(id, Resource.of(1, 1))), List.of()));
    }

    private <T> CompletionStage<T> change(String what, ContainerId id, T answer) {
        calls.add(what + " " + id.sequence());
        return answer(answer).thenApply(done -> {
            if (refuse) {
                throw new BobbinException(ErrorCode.INVALID_CONTAINER, "laid out");
            }
            return done;
        });
    }

    private static int number(Token token) {
        return Integer.parseInt(new String(token.identifier(), StandardCharsets.UTF_8));
    }

    @Override
    public CompletionStage<ContainerUpdateResponse> updateContainer(ContainerUpdateRequest request) {
        ContainerId id = id(number(request.updateTokens().get(0)));
        calls.add("update " + id.sequence());
        return answer(
                refuse
                        ? new ContainerUpdateResponse(List.of(), List.of(no(id)))
                        : new ContainerUpdateResponse(List.of(id), List.of()));
    }

    @Override
    public CompletionStage<SignalContainerResponse> signalToContainer(SignalContainerRequest request) {
        return change("signal " + request.command(), request.container(), new SignalContainerResponse());
    }

    @Override
    public CompletionStage<ResourceLocalizationResponse> localize(ResourceLocalizationRequest request) {
        return change("localize", request.id(), new ResourceLocalizationResponse());
    }

    @Override
    public CompletionStage<ReInitializeContainerResponse> reInitializeContainer(ReInitializeContainerRequest request) {
        return change("reinitialize " + request.autoCommit(), request.id(), new ReInitializeContainerResponse());
    }

    @Override
    public CompletionStage<RestartContainerResponse> restartContainer(RestartContainerRequest request) {
        return change("restart", request.id(), new RestartContainerResponse());
    }

    @Override
    public CompletionStage<RollbackResponse> rollbackLastReInitialization(RollbackRequest request) {
        return change("roll back", request.id(), new RollbackResponse());
    }

    @Override
    public CompletionStage<CommitResponse> commitLastReInitialization(CommitRequest request) {
        return change("commit", request.id(), new CommitResponse());
    }
}

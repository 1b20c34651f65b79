package io.bobbin.distributedshell;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.CommitRequest;
import io.bobbin.api.protocol.CommitResponse;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.protocol.ContainerUpdateRequest;
import io.bobbin.api.protocol.ContainerUpdateResponse;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.FinishApplicationMasterResponse;
import io.bobbin.api.protocol.GetContainerStatusesRequest;
import io.bobbin.api.protocol.GetContainerStatusesResponse;
import io.bobbin.api.protocol.ReInitializeContainerRequest;
import io.bobbin.api.protocol.ReInitializeContainerResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
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
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A manager and its node in one: grants what is asked for, and ends what is started as the test has laid out. */
final class FakeCluster implements Wire, ApplicationMasterProtocol, ContainerManagementProtocol {

    private static final NodeId NODE = new NodeId("n1", 1);

    final List<ContainerLaunchContext> started = new ArrayList<>();
    final List<Resource> asked = new ArrayList<>();
    final List<ContainerId> released = new ArrayList<>();
    final List<Container> kept = new ArrayList<>();
    final Deque<Integer> exits = new ArrayDeque<>();
    final List<ContainerStatus> news = new ArrayList<>();
    int startsToRefuse;
    int allocates;

    @Nullable
    ErrorCode allocateFails;

    @Nullable
    FinishApplicationMasterRequest finished;

    private int wanted;
    private int granted = 1;
    private @Nullable ResourceRequest ask;

    static ContainerId id(int number) {
        return new ApplicationId(1, 1).attempt(1).container(number);
    }

    static Container container(int number, Resource size) {
        var token =
                new Token(Integer.toString(number).getBytes(StandardCharsets.UTF_8), new byte[0], Token.CONTAINER, "");
        return new Container(id(number), NODE, "", size, Priority.ZERO, token, 0);
    }

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public WireServer serve(InetSocketAddress address, Security security, List<Published<?>> published) {
        throw new IllegalStateException("clients serve nothing");
    }

    @Override
    public <P> WireClient<P> connect(Class<P> protocol, String address, CallCredentials credentials) {
        return new WireClient<>() {
            @Override
            public P protocol() {
                return protocol.cast(FakeCluster.this);
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public CompletionStage<RegisterApplicationMasterResponse> registerApplicationMaster(
            RegisterApplicationMasterRequest request) {
        return CompletableFuture.completedFuture(
                new RegisterApplicationMasterResponse(Resource.of(1000, 4), Map.of(), "root.default", kept, List.of()));
    }

    @Override
    public CompletionStage<AllocateResponse> allocate(AllocateRequest request) {
        allocates++;
        if (allocateFails != null) {
            return CompletableFuture.failedFuture(new BobbinException(allocateFails, "laid out"));
        }
        for (ResourceRequest changed : request.asks()) {
            ask = changed;
            wanted = changed.numContainers();
            asked.add(changed.capability());
        }
        released.addAll(request.releases());
        var grants = new ArrayList<Container>();
        for (; wanted > 0 && ask != null; wanted--) {
            grants.add(container(++granted, ask.capability()));
        }
        List<ContainerStatus> ended = List.copyOf(news);
        news.clear();
        return CompletableFuture.completedFuture(new AllocateResponse(
                request.responseId() + 1,
                grants,
                ended,
                Resource.NONE,
                1,
                List.of(),
                List.of(new NmToken(NODE, new Token(new byte[0], new byte[0], Token.NM, "n1:9"))),
                null,
                Priority.ZERO,
                List.of()));
    }

    @Override
    public CompletionStage<FinishApplicationMasterResponse> finishApplicationMaster(
            FinishApplicationMasterRequest request) {
        finished = request;
        return CompletableFuture.completedFuture(new FinishApplicationMasterResponse(true));
    }

    @Override
    public CompletionStage<StartContainersResponse> startContainers(StartContainersRequest request) {
        var start = request.requests().get(0);
        ContainerId id = id(Integer.parseInt(new String(start.containerToken().identifier(), StandardCharsets.UTF_8)));
        if (startsToRefuse > 0) {
            startsToRefuse--;
            return CompletableFuture.completedFuture(new StartContainersResponse(
                    List.of(), List.of(new FailedContainer(id, ErrorCode.INVALID_CONTAINER, "laid out")), Map.of()));
        }
        started.add(start.launchContext());
        Integer exit = exits.poll();
        if (exit != null) {
            news.add(ContainerStatus.complete(id, exit, exit == 0 ? "" : "oops", Resource.of(1, 1)));
        }
        return CompletableFuture.completedFuture(new StartContainersResponse(List.of(id), List.of(), Map.of()));
    }

    @Override
    public CompletionStage<StopContainersResponse> stopContainers(StopContainersRequest request) {
        return CompletableFuture.completedFuture(new StopContainersResponse(request.ids(), List.of()));
    }

    @Override
    public CompletionStage<GetContainerStatusesResponse> getContainerStatuses(GetContainerStatusesRequest request) {
        return CompletableFuture.completedFuture(new GetContainerStatusesResponse(List.of(), List.of()));
    }

    @Override
    public CompletionStage<ContainerUpdateResponse> updateContainer(ContainerUpdateRequest request) {
        return notCalled();
    }

    @Override
    public CompletionStage<SignalContainerResponse> signalToContainer(SignalContainerRequest request) {
        return notCalled();
    }

    @Override
    public CompletionStage<ResourceLocalizationResponse> localize(ResourceLocalizationRequest request) {
        return notCalled();
    }

    @Override
    public CompletionStage<ReInitializeContainerResponse> reInitializeContainer(ReInitializeContainerRequest request) {
        return notCalled();
    }

    @Override
    public CompletionStage<RestartContainerResponse> restartContainer(RestartContainerRequest request) {
        return notCalled();
    }

    @Override
    public CompletionStage<RollbackResponse> rollbackLastReInitialization(RollbackRequest request) {
        return notCalled();
    }

    @Override
    public CompletionStage<CommitResponse> commitLastReInitialization(CommitRequest request) {
        return notCalled();
    }

    private static <T> CompletionStage<T> notCalled() {
        return CompletableFuture.failedFuture(new BobbinException(ErrorCode.BAD_REQUEST, "no shell AM calls this"));
    }
}

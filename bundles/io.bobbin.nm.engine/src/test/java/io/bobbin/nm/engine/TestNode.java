package io.bobbin.nm.engine;

import io.bobbin.api.audit.AuditRecord;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.protocol.StartContainersResponse;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.eventloop.Loops;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.nm.ports.ContainerView;
import io.bobbin.nm.ports.VerifiedStart;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.ChosenGroups;
import io.bobbin.security.spi.TokenIdentifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/** A node manager in a test, and the calls that managers and AMs make to it. */
final class TestNode {

    static final long RM = 1_700_000_000_000L;
    static final String ADDRESS = "127.0.0.1:4711";
    static final ApplicationAttemptId ATTEMPT = new ApplicationId(RM, 1).attempt(1);
    static final Caller MASTER = new Caller(ATTEMPT.toString(), ATTEMPT, Token.NM);
    static final Resource SIZE = Resource.of(256, 1);

    final NodeManagerEngine engine;
    final List<AuditRecord> audited = new ArrayList<>();
    private final Loops loops;

    TestNode(Loops loops, Path directory) {
        this(loops, NodeSettings.in(directory, Resource.of(8192, 16)));
    }

    TestNode(Loops loops, NodeSettings settings) {
        this(loops, settings, PluginChoices.NONE);
    }

    TestNode(Loops loops, NodeSettings settings, PluginChoices choices) {
        this.loops = loops;
        engine =
                new NodeManagerEngine(Pools.of(loops), settings, audited::add, new ChosenGroups(""), "engine", choices);
        engine.listening("grpc", ADDRESS);
    }

    /** Has the node accepted by a manager. */
    TestNode registered() {
        engine.registered(new RegisterNodeManagerResponse(NodeAction.NORMAL, RM, 1, SIZE, "", ""));
        return this;
    }

    static ContainerId container(long number) {
        return ATTEMPT.container(number);
    }

    VerifiedStart request(ContainerId id, ContainerLaunchContext context) {
        long now = loops.time().wallMillis();
        var identifier = new TokenIdentifier.Container(
                id, NodeId.parse(ADDRESS), "someone", SIZE, Priority.ZERO, now + 600_000, now, RM, false, 0, 1);
        return new VerifiedStart(identifier, new Token(new byte[] {1}, new byte[] {2}, Token.CONTAINER, ""), context);
    }

    CompletionStage<StartContainersResponse> start(ContainerId id, String... command) {
        return start(id, Map.of(), command);
    }

    CompletionStage<StartContainersResponse> start(
            ContainerId id, Map<String, LocalResource> resources, String... command) {
        var context = ContainerLaunchContext.of(resources, Map.of(), List.of(command));
        return engine.start(MASTER, List.of(request(id, context)));
    }

    CompletionStage<?> obey(List<ContainerId> cleanUp, List<ApplicationId> over, List<ContainerId> acknowledged) {
        return engine.obey(new NodeHeartbeatResponse(1, NodeAction.NORMAL, 1, cleanUp, over, acknowledged, 1000, ""));
    }

    ContainerView view(ContainerId id) {
        return engine.view().containers().stream()
                .filter(container -> container.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError(id + " is not in " + engine.view()));
    }

    List<ContainerStatus> statuses(ManualLoops manual) {
        var beat = engine.beat(0);
        manual.drain();
        return beat.toCompletableFuture().join().containers();
    }
}

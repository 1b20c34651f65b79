package io.bobbin.itests.cases;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerState;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.StartContainersResponse;
import io.bobbin.api.token.Token;
import io.bobbin.eventloop.Loops;
import io.bobbin.nm.engine.NodeManagerEngine;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.ports.ContainerView;
import io.bobbin.nm.ports.VerifiedStart;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.testkit.TestCluster;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * A real node manager in a test cluster. What it and the manager say to each other, the test carries, one call after the
 * other. Its loops are those of the cluster or real ones.
 */
final class JoinedNode implements AutoCloseable {

    private static final long LIMIT_SECONDS = 20;
    private static final long TOKEN_LIFE = 600_000;

    private final TestCluster cluster;
    private final Loops loops;
    private final String address;
    private final NodeSettings settings;
    private NodeManagerEngine engine;
    private int responseId;

    JoinedNode(TestCluster cluster, Loops loops, String address, NodeSettings settings) {
        this.cluster = cluster;
        this.loops = loops;
        this.address = address;
        this.settings = settings;
        this.engine = open();
    }

    private NodeManagerEngine open() {
        var opened = new NodeManagerEngine(loops, settings);
        opened.listening("grpc", address);
        return opened;
    }

    NodeManagerEngine engine() {
        return engine;
    }

    NodeId id() {
        return NodeId.parse(address);
    }

    /** What has come of a call of the node. */
    <T> T now(CompletionStage<T> call) {
        cluster.drain();
        return call.toCompletableFuture()
                .orTimeout(LIMIT_SECONDS, TimeUnit.SECONDS)
                .join();
    }

    /** Registers it with all that it has. */
    void join() {
        var request = now(engine.registration());
        var response = cluster.now(cluster.engine().nodes().register(request));
        now(engine.registered(response));
        responseId = 0;
    }

    /** One heartbeat, with what follows from its answer. */
    NodeAction beat() {
        var request = now(engine.beat(responseId));
        var response = cluster.now(cluster.engine().nodes().heartbeat(request));
        if (response.action() == NodeAction.NORMAL) {
            responseId = response.responseId();
            now(engine.obey(response));
        }
        return response.action();
    }

    /** The node as the manager has it. */
    NodeReport report() {
        return cluster.now(cluster.engine().clients().nodes(TestCluster.TESTER)).stream()
                .filter(node -> node.id().equals(id()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(id() + " is not listed"));
    }

    StartContainersResponse start(Container container, String... command) {
        return start(container, Map.of(), command);
    }

    StartContainersResponse start(Container container, Map<String, LocalResource> resources, String... command) {
        return now(starting(container, resources, command));
    }

    /** A start of which nobody knows yet what has come of it. */
    CompletionStage<StartContainersResponse> starting(
            Container container, Map<String, LocalResource> resources, String... command) {
        long now = loops.time().wallMillis();
        var identifier = new TokenIdentifier.Container(
                container.id(),
                container.node(),
                "someone",
                container.resource(),
                container.priority(),
                now + TOKEN_LIFE,
                now,
                cluster.leadership().clusterTimestamp(),
                false,
                container.allocationRequestId(),
                1);
        var token = new Token(new byte[] {1}, new byte[] {2}, Token.CONTAINER, "");
        var context = ContainerLaunchContext.of(resources, Map.of(), List.of(command));
        return engine.start(caller(container.id().attempt()), List.of(new VerifiedStart(identifier, token, context)));
    }

    static Caller caller(ApplicationAttemptId attempt) {
        return new Caller(attempt.toString(), attempt, Token.NM);
    }

    ContainerView view(ContainerId id) {
        cluster.drain();
        return engine.view().containers().stream()
                .filter(container -> container.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError(id + " is not in " + engine.view()));
    }

    /** Waits for the news that a container is over. */
    ContainerStatus awaitEnd(ContainerId id) {
        Predicate<ContainerStatus> wanted =
                status -> status.id().equals(id) && status.state() == ContainerState.COMPLETE;
        var ended = new CompletableFuture<ContainerStatus>();
        Runnable look = () -> engine.beat(responseId)
                .thenAccept(beat -> beat.containers().stream().filter(wanted).forEach(ended::complete));
        var subscription = engine.onNews(look);
        look.run();
        ContainerStatus status = now(ended);
        subscription.close();
        return status;
    }

    /** The node manager ends, and its containers go on; nothing comes back before {@link #comeBack}. */
    void stop() {
        engine.close();
        cluster.drain();
    }

    /** A node manager over the same directories, which begins when the earlier one has not been heard of for a while. */
    void comeBack() {
        cluster.advance(Duration.ofSeconds(4));
        engine = open();
    }

    @Override
    public void close() {
        engine.close();
        cluster.drain();
    }
}

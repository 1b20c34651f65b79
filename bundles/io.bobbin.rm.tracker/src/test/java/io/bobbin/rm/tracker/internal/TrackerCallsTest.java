package io.bobbin.rm.tracker.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.protocol.UnRegisterNodeManagerRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.rm.ports.NodePort;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.spi.WireServer;
import io.bobbin.wire.spi.inprocess.InProcessWire;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class TrackerCallsTest {

    private static final NodeId NODE = new NodeId("host", 1);
    private static final NodeHealth HEALTHY = new NodeHealth(true, "", 0);

    private final FakeNews news = new FakeNews();
    private final List<String> calls = new ArrayList<>();
    private final NodePort port = new NodePort() {

        @Override
        public CompletionStage<RegisterNodeManagerResponse> register(RegisterNodeManagerRequest request) {
            calls.add("register " + request.node());
            return CompletableFuture.completedStage(
                    new RegisterNodeManagerResponse(NodeAction.NORMAL, 9, 2, request.resource(), "1", ""));
        }

        @Override
        public CompletionStage<NodeHeartbeatResponse> heartbeat(NodeHeartbeatRequest request) {
            calls.add("heartbeat " + request.node() + " " + request.responseId());
            return CompletableFuture.completedStage(new NodeHeartbeatResponse(
                    request.responseId() + 1, NodeAction.NORMAL, 2, List.of(), List.of(), List.of(), 1000, ""));
        }

        @Override
        public CompletionStage<Void> unregister(NodeId node) {
            calls.add("unregister " + node);
            return CompletableFuture.completedStage(null);
        }
    };

    private static RegisterNodeManagerRequest registration() {
        return new RegisterNodeManagerRequest(
                NODE,
                Map.of("grpc", "127.0.0.1:1"),
                "",
                "",
                Resource.of(8192, 16),
                Set.of(),
                HEALTHY,
                "1",
                List.of(),
                List.of());
    }

    private static NodeHeartbeatRequest heartbeat() {
        return new NodeHeartbeatRequest(NODE, 7, HEALTHY, List.of(), List.of());
    }

    @Test
    void whatNodesSayReachesTheEngine() {
        var node = new TrackerCalls(new Caller("bobbin", null, null), port);

        var registered =
                node.registerNodeManager(registration()).toCompletableFuture().join();
        var response = node.nodeHeartbeat(heartbeat()).toCompletableFuture().join();
        node.unRegisterNodeManager(new UnRegisterNodeManagerRequest(NODE))
                .toCompletableFuture()
                .join();

        assertThat(registered.rmIdentifier()).isEqualTo(9);
        assertThat(response.responseId()).isEqualTo(8);
        assertThat(calls).containsExactly("register host:1", "heartbeat host:1 7", "unregister host:1");
    }

    @Test
    void anApplicationsTokenIsNoRightToSpeakForANode() {
        refused(new Caller("ada", new ApplicationId(1, 1).attempt(1), Token.AM_RM));
    }

    @Test
    void aNameIsNoneWhereNodesProveThatTheyAreNodes() {
        refused(new Caller("bobbin", null, null).speakingForNodes(false));
    }

    @Test
    void aProvenNodeIsHeard() {
        var node = new TrackerCalls(new Caller("bobbin", null, "a proof").speakingForNodes(true), port);

        node.nodeHeartbeat(heartbeat()).toCompletableFuture().join();

        assertThat(calls).containsExactly("heartbeat host:1 7");
    }

    private void refused(Caller caller) {
        var am = new TrackerCalls(caller, port);
        for (CompletionStage<?> refused : List.<CompletionStage<?>>of(
                am.registerNodeManager(registration()),
                am.nodeHeartbeat(heartbeat()),
                am.unRegisterNodeManager(new UnRegisterNodeManagerRequest(NODE)))) {
            assertThatThrownBy(() -> refused.toCompletableFuture().join())
                    .isInstanceOf(CompletionException.class)
                    .cause()
                    .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                            .isEqualTo(ErrorCode.ACCESS_DENIED));
        }
        assertThat(calls).isEmpty();
    }

    @Test
    void overAWireANodeIsHeard() {
        var wire = new InProcessWire();
        try (var server = wire.serve(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        new FakeSecurity(credentials -> new Caller(credentials.user(), null, null)),
                        List.of(TrackerCalls.published(port, news)));
                var client = wire.connect(ResourceTracker.class, server.address(), CallCredentials.user("bobbin"))) {
            client.protocol().nodeHeartbeat(heartbeat()).toCompletableFuture().join();

            assertThat(calls).containsExactly("heartbeat host:1 7");
        }
    }

    private WireServer serve(InProcessWire wire, boolean speaksForNodes) {
        return wire.serve(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                new FakeSecurity(
                        credentials -> new Caller(credentials.user(), null, null).speakingForNodes(speaksForNodes)),
                List.of(TrackerCalls.published(port, news)));
    }

    @Test
    void aNodeThatHoldsAStreamIsWokenWhenThereAreOrdersForTheOneThatItCalledFor() {
        var wire = new InProcessWire();
        var heard = new Heard();
        try (var server = serve(wire, true)) {
            var client = wire.connect(ResourceTracker.class, server.address(), CallCredentials.user("bobbin"), heard);
            client.protocol()
                    .registerNodeManager(registration())
                    .toCompletableFuture()
                    .join();

            news.ring(NODE);
            news.ring(new NodeId("other", 1));
            assertThat(heard.all).containsExactly("woken");

            var second = new NodeHeartbeatRequest(new NodeId("second", 1), 7, HEALTHY, List.of(), List.of());
            client.protocol().nodeHeartbeat(second).toCompletableFuture().join();
            assertThat(news.bells).containsOnlyKeys(second.node());

            client.close();
            assertThat(news.bells).isEmpty();
        }
    }

    @Test
    void whoMayNotSpeakForNodesHearsNothingOfThem() {
        var wire = new InProcessWire();
        try (var server = serve(wire, false);
                var client = wire.connect(
                        ResourceTracker.class, server.address(), CallCredentials.user("ada"), new Heard())) {
            assertThat(client.protocol().nodeHeartbeat(heartbeat())).isCompletedExceptionally();

            assertThat(news.bells).isEmpty();
        }
    }
}

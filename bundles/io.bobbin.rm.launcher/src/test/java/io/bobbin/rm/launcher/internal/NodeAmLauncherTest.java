package io.bobbin.rm.launcher.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.api.protocol.StartContainersResponse;
import io.bobbin.api.protocol.StopContainersRequest;
import io.bobbin.api.protocol.StopContainersResponse;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.rm.ports.LaunchOrder;
import io.bobbin.rm.ports.TokenIssuer;
import io.bobbin.testkit.spec.Spec;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.WireServer;
import io.bobbin.wire.spi.inprocess.InProcessWire;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NodeAmLauncherTest {

    private static final ApplicationAttemptId ATTEMPT = new ApplicationId(1, 2).attempt(1);
    private static final ContainerId CONTAINER = ATTEMPT.container(1);
    private static final NodeId NODE = new NodeId("host", 4);
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final String MANAGER = "127.0.0.1:8032";

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(0), 1);
    private final EventLoop loop = loops.open("launcher");
    private final InProcessWire wire = new InProcessWire();
    private final FakeNode node = new FakeNode();
    private final FakeSecurity security = new FakeSecurity();
    private final WireServer server = serve(node);
    private final NodeConnections nodes = new NodeConnections(loop, "inprocess", TIMEOUT);
    private final NodeAmLauncher launcher = new NodeAmLauncher(nodes, new FakeTokens());

    private static Token token(String kind, String service) {
        return new Token(new byte[] {1}, new byte[] {2}, kind, service);
    }

    private static final class FakeTokens implements TokenIssuer {

        @Override
        public Token amRmToken(ApplicationAttemptId attempt) {
            throw new AssertionError("The order brings the AMRM token");
        }

        @Override
        public NmToken nmToken(ApplicationAttemptId attempt, NodeId node, String endpoint, String user) {
            return new NmToken(node, token(Token.NM, attempt + " at " + endpoint));
        }

        @Override
        public Token containerToken(
                Container container, String user, boolean applicationMaster, long creationTime, long rmIdentifier) {
            throw new AssertionError("The order brings the container token");
        }
    }

    private WireServer serve(ContainerManagementProtocol protocol) {
        return wire.serve(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                security,
                List.of(new Published<>(ContainerManagementProtocol.class, caller -> protocol)));
    }

    private LaunchOrder order(String endpoint) {
        var container = new Container(
                CONTAINER, NODE, "host:5", Resource.of(256, 1), Priority.ZERO, token(Token.CONTAINER, "host:4"), 0);
        var context = ContainerLaunchContext.of(Map.of(), Map.of("A", "1"), List.of("exec", "am"));
        return new LaunchOrder(
                ATTEMPT,
                "ada",
                endpoint,
                container,
                context.withCredentials(context.credentials().withSecret("mine", new byte[] {3})),
                token(Token.AM_RM, ""),
                new NmToken(NODE, token(Token.NM, endpoint)),
                1_700_000_000_000L);
    }

    private void run(Runnable command) {
        loop.execute("test", command);
        loops.drain();
    }

    @BeforeEach
    void wireAndAddressAreThere() {
        run(() -> {
            nodes.add(wire);
            nodes.managerAddresses(Map.of("inprocess", MANAGER));
        });
    }

    private static StartContainersResponse started(ContainerId id) {
        return new StartContainersResponse(List.of(id), List.of(), Map.of());
    }

    private static void failsWith(CompletionStage<Void> stage, ErrorCode code, String message) {
        assertThat(stage.toCompletableFuture()).isCompletedExceptionally();
        assertThatThrownBy(() -> stage.toCompletableFuture().join())
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(code))
                .hasMessageContaining(message);
    }

    private CompletableFuture<Void> launch() {
        var stage = launcher.launch(order(server.address())).toCompletableFuture();
        loops.drain();
        return stage;
    }

    @Test
    @Spec({"AML-01", "AML-02"})
    void theNodeGetsTheAmsContainerWithItsToken() {
        node.started = CompletableFuture.completedStage(started(CONTAINER));

        assertThat(launch()).isCompleted();

        assertThat(node.starts).singleElement().satisfies(start -> {
            assertThat(start.requests()).hasSize(1);
            assertThat(start.requests().get(0).containerToken()).isEqualTo(token(Token.CONTAINER, "host:4"));
            assertThat(start.requests().get(0).launchContext().commands()).containsExactly("exec", "am");
        });
        assertThat(security.shown).singleElement().satisfies(shown -> assertThat(shown.token())
                .isEqualTo(token(Token.NM, server.address())));
    }

    @Test
    @Spec("AML-03")
    void theContextGetsTheAmRmTokenAndTheManagersVariables() {
        node.started = CompletableFuture.completedStage(started(CONTAINER));

        assertThat(launch()).isCompleted();

        var context = node.starts.get(0).requests().get(0).launchContext();
        assertThat(context.credentials().tokens()).containsExactly(Map.entry("", token(Token.AM_RM, "")));
        assertThat(context.credentials().secrets()).containsKey("mine");
        assertThat(context.environment())
                .containsExactly(
                        Map.entry("A", "1"),
                        Map.entry("APPLICATION_WEB_PROXY_BASE", "/proxy/application_1_0002"),
                        Map.entry("APP_SUBMIT_TIME_ENV", "1700000000000"),
                        Map.entry("BOBBIN_RM_ADDRESS", MANAGER));
    }

    @Test
    @Spec("AML-04")
    void theRefusalOfTheNodeComesBackWithItsCodeAndWords() {
        node.started = CompletableFuture.completedStage(new StartContainersResponse(
                List.of(),
                List.of(new FailedContainer(CONTAINER, ErrorCode.INVALID_CONTAINER, "other manager")),
                Map.of()));

        failsWith(launch(), ErrorCode.INVALID_CONTAINER, "other manager");
    }

    @Test
    void anAnswerThatDoesNotNameTheContainerIsNoSuccess() {
        node.started = CompletableFuture.completedStage(started(ATTEMPT.container(9)));

        failsWith(launch(), ErrorCode.LAUNCH_FAILED, CONTAINER.toString());
    }

    @Test
    void aNodeThatIsNotThereIsUnreachable() {
        var stage = launcher.launch(order("inprocess:99"));
        loops.drain();

        failsWith(stage, ErrorCode.UNREACHABLE, "inprocess:99");
    }

    @Test
    @Spec("AML-06")
    void aNodeThatDoesNotAnswerHoldsUpNobodyElse() {
        var silent = launch();
        var other = new FakeNode();
        other.started = CompletableFuture.completedStage(started(CONTAINER));
        var second = launcher.launch(order(serve(other).address())).toCompletableFuture();
        loops.drain();

        assertThat(second).isCompleted();
        assertThat(silent).isNotDone();

        loops.advance(TIMEOUT);

        failsWith(silent, ErrorCode.TIMED_OUT, "30000 ms");
    }

    @Test
    void anOrderWaitsForWireAndAddress() {
        node.started = CompletableFuture.completedStage(started(CONTAINER));
        run(() -> nodes.managerAddresses(Map.of()));
        run(() -> nodes.remove(wire));
        var stage = launch();
        assertThat(stage).isNotDone();

        run(() -> nodes.add(wire));
        assertThat(stage).isNotDone();
        run(() -> nodes.managerAddresses(Map.of("inprocess", MANAGER)));

        assertThat(stage).isCompleted();
    }

    @Test
    void anOrderThatHasTimedOutIsNotCarriedOutLater() {
        run(() -> nodes.remove(wire));
        var stage = launch();
        loops.advance(TIMEOUT);

        run(() -> nodes.add(wire));

        failsWith(stage, ErrorCode.TIMED_OUT, CONTAINER.toString());
        assertThat(node.starts).isEmpty();
    }

    @Test
    void anotherWireAndTimeoutHoldForLaterOrders() {
        run(() -> nodes.configure("grpc", Duration.ofSeconds(1)));
        var stage = launch();
        loops.advance(Duration.ofSeconds(1));

        failsWith(stage, ErrorCode.TIMED_OUT, "1000 ms");
    }

    @Test
    @Spec("AML-05")
    void aStopIsAskedOfTheNodeWithATokenForIt() {
        node.stopped = CompletableFuture.completedStage(new StopContainersResponse(List.of(CONTAINER), List.of()));

        var stage = launcher.cleanUp(NODE, server.address(), CONTAINER).toCompletableFuture();
        loops.drain();

        assertThat(stage).isCompleted();
        assertThat(node.stops).containsExactly(new StopContainersRequest(List.of(CONTAINER)));
        assertThat(security.shown).singleElement().satisfies(shown -> assertThat(shown.token())
                .isEqualTo(token(Token.NM, ATTEMPT + " at " + server.address())));
    }

    @Test
    @Spec("AML-05")
    void stoppingAContainerThatTheNodeDoesNotKnowIsNoError() {
        assertThat(stopAnsweredBy(ErrorCode.CONTAINER_NOT_FOUND)).isCompleted();
        assertThat(stopAnsweredBy(ErrorCode.INVALID_CONTAINER)).isCompleted();
    }

    @Test
    void anyOtherRefusalOfAStopComesBack() {
        failsWith(stopAnsweredBy(ErrorCode.ACCESS_DENIED), ErrorCode.ACCESS_DENIED, "no");
    }

    private CompletableFuture<Void> stopAnsweredBy(ErrorCode code) {
        node.stopped = CompletableFuture.completedStage(
                new StopContainersResponse(List.of(), List.of(new FailedContainer(CONTAINER, code, "no"))));
        var stage = launcher.cleanUp(NODE, server.address(), CONTAINER).toCompletableFuture();
        loops.drain();
        return stage;
    }

    @Test
    void theDefaultsAreThese() throws NoSuchMethodException {
        assertThat(AmLauncherComponent.Config.class.getMethod("wire").getDefaultValue())
                .isEqualTo("grpc");
        assertThat(AmLauncherComponent.Config.class.getMethod("timeout$_$ms").getDefaultValue())
                .isEqualTo(30_000L);
    }
}

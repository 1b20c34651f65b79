package io.bobbin.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.protocol.StartContainerRequest;
import io.bobbin.api.protocol.StartContainersRequest;
import io.bobbin.api.protocol.StartContainersResponse;
import io.bobbin.api.protocol.UnRegisterNodeManagerRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.client.Endpoint;
import io.bobbin.client.Wires;
import io.bobbin.client.YarnClient;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.security.spi.TokenPassword;
import io.bobbin.testkit.spec.Spec;
import io.bobbin.wire.proto.codec.TokenIdentifierCodec;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A manager and a node with security hmac, called over gRPC with tokens that are good and with such as are not. */
@Timeout(180)
class SecureClusterIT {

    private static final String USER = "tester";
    private static final Resource TASK = Resource.of(256, 1);
    private static final Wire GRPC = Wires.named(Wires.GRPC);
    private static final Map<String, Object> HMAC = Map.of("security", "hmac");

    @TempDir
    static Path directory;

    private static FeatureContainer manager;
    private static FeatureContainer node;
    private static String address;
    private static Path secret;
    private static ThreadLoops loops;
    private static YarnClient client;

    @BeforeAll
    static void start() throws Exception {
        secret = directory.resolve("node-secret");
        Map<String, Object> file = Map.of("node-secret-file", secret.toString());
        manager = FeatureContainer.start(
                "resourcemanager",
                "rm",
                directory.resolve("rm"),
                Map.of(
                        "io.bobbin.rm.endpoint",
                        Map.of("addresses", "grpc=127.0.0.1:0", "security", "hmac"),
                        "io.bobbin.rm.tokens",
                        HMAC,
                        "io.bobbin.security.hmac",
                        file));
        address = GreetingJob.addressOf(manager);
        node = FeatureContainer.start(
                "nodemanager",
                "nm",
                directory.resolve("nm"),
                Map.of(
                        "io.bobbin.nm.heartbeat",
                        Map.of("manager", address, "security", "hmac"),
                        "io.bobbin.nm.containers",
                        HMAC,
                        "io.bobbin.security.hmac",
                        file));
        loops = new ThreadLoops(SystemTime.INSTANCE, 1, (loop, command, failure) -> failure.printStackTrace());
        client = new YarnClient(loops, new Endpoint(GRPC, address, CallCredentials.user(USER)));
        Await.until("a node runs", GreetingJob.SOON, () -> !client.nodes(Set.of(NodeState.RUNNING))
                .isEmpty());
    }

    @AfterAll
    static void stop() {
        client.close();
        loops.close();
        node.close();
        manager.close();
    }

    private static <P, T> T call(
            Class<P> protocol, String at, CallCredentials as, Function<P, CompletionStage<T>> request) {
        try (WireClient<P> connection = GRPC.connect(protocol, at, as)) {
            return request.apply(connection.protocol())
                    .toCompletableFuture()
                    .orTimeout(20, TimeUnit.SECONDS)
                    .join();
        }
    }

    private static void refused(ErrorCode code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .as(refusal.getMessage())
                        .isEqualTo(code));
    }

    private static CallCredentials with(Token token) {
        return new CallCredentials(USER, token);
    }

    private static Token mangled(Token token) {
        byte[] password = token.password();
        password[password.length - 1] ^= 1;
        return new Token(token.identifier(), password, token.kind(), token.service());
    }

    private static void register(Token token) {
        call(
                ApplicationMasterProtocol.class,
                address,
                with(token),
                protocol -> protocol.registerApplicationMaster(new RegisterApplicationMasterRequest("here", 0, "")));
    }

    private static AllocateResponse allocate(CallCredentials as, int responseId, ResourceRequest... asks) {
        var request = new AllocateRequest(responseId, 0, List.of(asks), List.of(), BlacklistRequest.NONE, null);
        return call(ApplicationMasterProtocol.class, address, as, protocol -> protocol.allocate(request));
    }

    private static void finish(Token token) throws Exception {
        Await.until("the end is stored", GreetingJob.SOON, () -> call(
                        ApplicationMasterProtocol.class,
                        address,
                        with(token),
                        protocol -> protocol.finishApplicationMaster(
                                new FinishApplicationMasterRequest(FinalStatus.SUCCEEDED, "", "")))
                .unregistered());
    }

    /** An application whose AM is this test. */
    private static ApplicationId submitUnmanaged() {
        ApplicationId id = client.createApplication().id();
        client.submitApplication(new ApplicationSubmissionContext(
                id, "by hand", null, null, null, TASK, List.of(), true, 1, null, Set.of(), false, -1, null));
        return id;
    }

    private static Token tokenOf(ApplicationId id) {
        return client.amRmToken(id, Duration.ofSeconds(30));
    }

    private static StartContainersResponse startAt(String at, CallCredentials as, Token... containers) {
        var launch = ContainerLaunchContext.of(Map.of(), Map.of(), List.of("true"));
        var starts = new ArrayList<StartContainerRequest>();
        for (Token container : containers) {
            starts.add(new StartContainerRequest(launch, container));
        }
        return call(
                ContainerManagementProtocol.class,
                at,
                as,
                protocol -> protocol.startContainers(new StartContainersRequest(starts)));
    }

    private static ErrorCode refusalOf(StartContainersResponse response) {
        assertThat(response.succeeded()).isEmpty();
        assertThat(response.failed()).hasSize(1);
        return response.failed().get(0).code();
    }

    /** The manager's word on who may start what, which it gives in the answer that hands a container out. */
    private record Granted(Container container, NmToken right) {

        Token start() {
            Token token = container.token();
            if (token == null) {
                throw new AssertionError(container.id() + " came without a token");
            }
            return token;
        }
    }

    private static ResourceRequest row(String place, boolean relaxed) {
        return new ResourceRequest(new Priority(1), place, TASK, 1, relaxed, null, 0);
    }

    /** A container on this host and no other. */
    private static Granted obtain(Token amRmToken, String host) throws Exception {
        CallCredentials as = with(amRmToken);
        var answers = new ArrayList<AllocateResponse>();
        answers.add(allocate(as, 0, row(ResourceRequest.ANY, false), row("/default-rack", false), row(host, true)));
        Await.until("a container is granted", GreetingJob.SOON, () -> {
            AllocateResponse last = answers.get(answers.size() - 1);
            if (last.allocated().isEmpty()) {
                answers.add(allocate(as, last.responseId()));
            }
            return !last.allocated().isEmpty();
        });
        AllocateResponse last = answers.get(answers.size() - 1);
        return new Granted(last.allocated().get(0), last.nmTokens().get(0));
    }

    @Test
    void aJobRuns() throws Exception {
        GreetingJob.run(client, address, directory);
    }

    @Test
    @Spec({"AMS-10", "TOK-10"})
    void aForgedTokenOfAnAmIsRefusedAndTheAmGoesOn() throws Exception {
        Token token = tokenOf(submitUnmanaged());
        register(token);

        refused(ErrorCode.INVALID_TOKEN, () -> allocate(with(mangled(token)), 0));
        refused(ErrorCode.INVALID_TOKEN, () -> allocate(CallCredentials.user(USER), 0));
        refused(
                ErrorCode.INVALID_TOKEN,
                () -> allocate(with(new Token(token.identifier(), token.password(), Token.NM, "")), 0));

        assertThat(allocate(with(token), 0).responseId()).isEqualTo(1);
        finish(token);
    }

    @Test
    @Spec({"TOK-10", "AMS-57"})
    void theTokenOfAnAttemptThatIsOverOpensNothingMore() throws Exception {
        Token token = tokenOf(submitUnmanaged());
        register(token);
        finish(token);

        refused(ErrorCode.ATTEMPT_NOT_FOUND, () -> allocate(with(token), 0));
    }

    @Test
    @Spec({"NMC-18", "TOK-12", "AMS-36"})
    void aContainerStartsOnceWithItsOwnTokenOnly() throws Exception {
        Token token = tokenOf(submitUnmanaged());
        register(token);
        Granted granted = obtain(token, "127.0.0.1");
        String at = granted.right().token().service();
        CallCredentials right = with(granted.right().token());

        refused(
                ErrorCode.INVALID_TOKEN,
                () -> startAt(at, with(mangled(granted.right().token())), granted.start()));
        assertThat(refusalOf(startAt(at, CallCredentials.user(USER), granted.start())))
                .isEqualTo(ErrorCode.INVALID_TOKEN);
        assertThat(refusalOf(startAt(at, right, mangled(granted.start())))).isEqualTo(ErrorCode.INVALID_TOKEN);

        assertThat(startAt(at, right, granted.start()).failed()).isEmpty();
        assertThat(startAt(at, right, granted.start()).failed())
                .extracting(FailedContainer::code)
                .containsExactly(ErrorCode.CONTAINER_ALREADY_RUNNING);
        finish(token);
    }

    @Test
    @Spec({"TOK-07", "TOK-11", "NMC-18"})
    void whoDoesNotKnowTheSecretIsNoNodeAndATokenForAnotherNodeIsNoRightHere() throws Exception {
        NodeId other = new NodeId("elsewhere", 1);
        refused(ErrorCode.ACCESS_DENIED, () -> join(CallCredentials.user("bobbin"), other));
        refused(ErrorCode.INVALID_TOKEN, () -> join(with(mangled(proof())), other));

        RegisterNodeManagerResponse joined = join(with(proof()), other);
        assertThat(joined.keys().nmToken()).isNotNull();
        assertThat(joined.keys().containerToken()).isNotNull();
        beat(other);
        Token token = tokenOf(submitUnmanaged());
        register(token);
        Granted there = obtain(token, other.host());
        assertThat(there.container().node()).isEqualTo(other);

        String here = client.nodes(Set.of(NodeState.RUNNING)).stream()
                .map(report -> report.id())
                .filter(id -> !id.equals(other))
                .findFirst()
                .orElseThrow()
                .toString();
        assertThat(refusalOf(startAt(here, with(there.right().token()), there.start())))
                .isEqualTo(ErrorCode.INVALID_TOKEN);
        finish(token);
        call(
                ResourceTracker.class,
                address,
                with(proof()),
                tracker -> tracker.unRegisterNodeManager(new UnRegisterNodeManagerRequest(other)));
    }

    /** What a node that has the secret shows. */
    private static Token proof() throws Exception {
        byte[] identifier = "bobbin".getBytes(StandardCharsets.UTF_8);
        var shared =
                new Secret(Base64.getDecoder().decode(Files.readString(secret).strip()));
        return new Token(identifier, TokenPassword.of(shared, identifier), "BobbinNodeToken", "");
    }

    private static RegisterNodeManagerResponse join(CallCredentials as, NodeId id) {
        var request = new RegisterNodeManagerRequest(
                id,
                Map.of("grpc", id.toString()),
                id.host() + ":0",
                "",
                Resource.of(8192, 8),
                Set.of(),
                new NodeHealth(true, "", 1),
                "0.1.0",
                List.of(),
                List.of());
        return call(ResourceTracker.class, address, as, tracker -> tracker.registerNodeManager(request));
    }

    private static void beat(NodeId id) throws Exception {
        var request = new NodeHeartbeatRequest(id, 0, new NodeHealth(true, "", 1), List.of(), List.of());
        call(ResourceTracker.class, address, with(proof()), tracker -> tracker.nodeHeartbeat(request));
    }

    @Test
    @Spec("AMS-10")
    void anAttemptThatTheManagerNeverHadIsNobody() {
        ApplicationAttemptId invented = new ApplicationId(1, 1).attempt(1);
        var forged = new Token(
                TokenIdentifierCodec.encode(new TokenIdentifier.AmRm(invented, 1)), new byte[20], Token.AM_RM, "");

        refused(ErrorCode.INVALID_TOKEN, () -> allocate(with(forged), 0));
    }
}

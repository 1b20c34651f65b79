package io.bobbin.am.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.FinishApplicationMasterResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An AM and its world: a manager, a node and a cable, all played by one test, which takes each call when it comes and says
 * what is answered. What every AM must do at every call is checked here. For the test's thread.
 */
final class Scene implements AutoCloseable {

    static final String USER = "ada";

    private static final Duration PATIENCE_OF_AMS = Duration.ofSeconds(10);
    private static final RegisterApplicationMasterResponse WELCOME =
            new RegisterApplicationMasterResponse(Resource.of(4096, 4), Map.of(), "default", List.of(), List.of());
    private static final Duration GLANCE = Duration.ofMillis(20);
    private static final ApplicationAttemptId ATTEMPT = new ApplicationId(1_418_830_001_111L, 7).attempt(1);
    /** An identity and no address: the service of its token says where it is. */
    private static final NodeId NODE = new NodeId("node-one", 8041);

    private final Doorkeeper doorkeeper = new Doorkeeper();
    private final PlayedManager manager = new PlayedManager();
    private final PlayedNode node = new PlayedNode(NODE, doorkeeper);
    private final WireServer managerServer;
    private final WireServer nodeServer;
    private final Cable cable;
    private final Grants grants;
    private final AmProcess am;
    private final Duration patience;
    private Token token;
    private int lastResponse;
    private int keys;
    private final long startedAt = System.nanoTime();
    private boolean registered;
    private @Nullable ResourceRequest lastAsk;

    private Scene(AmProgram program, int containers, boolean stream, Path directory) throws IOException {
        patience = program.patience();
        Wire wire = GrpcHolder.WIRE;
        var anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        managerServer = wire.serve(anyPort, doorkeeper, List.of(manager.published(stream)));
        nodeServer = wire.serve(anyPort, doorkeeper, List.of(node.published()));
        cable = Cable.to(managerServer.address());
        grants = new Grants(doorkeeper, ATTEMPT, NODE, nodeServer.address());
        token = freshToken();
        am = AmProcess.start(program, containers, cable.address(), ContainerId.of(ATTEMPT, 1, 1), token, directory);
    }

    /** @param stream whether the manager offers its stream */
    static Scene open(AmProgram program, int containers, boolean stream, Path directory) throws IOException {
        return new Scene(program, containers, stream, directory);
    }

    PlayedNode node() {
        return node;
    }

    String output() throws IOException {
        return am.output();
    }

    void wake() {
        assertThat(manager.wake()).as("the AM holds a stream open").isTrue();
    }

    void cut() {
        cable.cut();
    }

    // What comes from the AM.

    /** The next call, whatever it is. */
    Call next(String expected) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (true) {
            boolean alive = am.isAlive();
            Call call = manager.next(GLANCE);
            noWrongs();
            if (call != null && isLateRegistration(call)) {
                call.refuse(ErrorCode.INVALID_AM_REQUEST);
            } else if (call != null) {
                assertThat(call.user()).as("bobbin-user").isEqualTo(USER);
                return call;
            }
            if (call == null && !alive) {
                throw new AssertionError("the AM has ended with " + am.exitCode() + "; expected: " + expected);
            }
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("nothing comes from the AM; expected: " + expected);
            }
        }
    }

    /** It registers, and is welcome. */
    void registration() {
        Call call = next("register");
        call.requestOf(RegisterApplicationMasterRequest.class, "register");
        lastResponse = 0;
        registered = true;
        call.answer(WELCOME);
    }

    /** On a machine so busy that its first call takes longer than it waits for an answer, it makes that call again. */
    private boolean isLateRegistration(Call call) {
        return registered
                && call.request() instanceof RegisterApplicationMasterRequest
                && System.nanoTime() - startedAt > PATIENCE_OF_AMS.toNanos();
    }

    /** It registers, and the connection breaks before there is an answer; then it hears that it has registered. */
    void registrationLost() {
        next("register").requestOf(RegisterApplicationMasterRequest.class, "register");
        lastResponse = 0;
        cut();
        registrationRefused(ErrorCode.INVALID_AM_REQUEST);
    }

    /** It registers, and is refused. */
    void registrationRefused(ErrorCode code) {
        Call call = next("register");
        call.requestOf(RegisterApplicationMasterRequest.class, "register");
        call.refuse(code);
    }

    /** Its next call, which has to be an allocate with the id of the last response that it got. */
    Allocation unprompted() {
        return allocation(next("allocate"));
    }

    /** The same, sooner where it can be woken. */
    Allocation allocation() {
        manager.wake();
        return unprompted();
    }

    private Allocation allocation(Call call) {
        registered = false;
        AllocateRequest request = call.requestOf(AllocateRequest.class, "allocate");
        assertThat(request.responseId())
                .as("response id of the allocate; that of the last response is expected")
                .isEqualTo(lastResponse);
        assertThat(request.progress()).as("progress").isBetween(0f, 1f);
        var allocation = new Allocation(this, call, request);
        lastAsk = allocation.ask().orElse(lastAsk);
        return allocation;
    }

    /** Answers heartbeats with nothing until one is as expected. */
    Allocation allocation(String expected, Predicate<Allocation> fits) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() - deadline < 0) {
            Allocation allocation = allocation(next("allocate, " + expected));
            if (fits.test(allocation)) {
                return allocation;
            }
            allocation.nothing();
        }
        throw new AssertionError("many heartbeats came, and in none of them: " + expected);
    }

    /** Answers heartbeats with nothing until it asks, for so many. */
    Allocation asking(int number) {
        Allocation asking = allocation("asks for " + number, heartbeat -> heartbeat.asked() >= 0);
        assertThat(asking.asked()).as("containers asked for").isEqualTo(number);
        return asking;
    }

    boolean hasAsked() {
        return lastAsk != null;
    }

    /** Answers heartbeats with nothing until something holds. */
    void idleUntil(String what, BooleanSupplier holds) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!holds.getAsBoolean()) {
            boolean alive = am.isAlive();
            Call call = manager.next(GLANCE);
            noWrongs();
            if (call != null) {
                allocation(call).nothing();
            } else if (!alive || System.nanoTime() - deadline > 0) {
                throw new AssertionError(what + ": this does not come, and the AM "
                        + (alive ? "runs" : "has ended with " + am.exitCode()));
            }
        }
    }

    /** These were started, each once; waits for it. */
    void started(List<Container> containers) {
        List<ContainerId> ids = containers.stream().map(Container::id).toList();
        idleUntil("started are " + ids, () -> node.started().containsAll(ids));
    }

    /** Nothing comes for a while. */
    void silence(Duration time, String why) {
        Call call = manager.next(time);
        assertThat(call == null ? null : call.method()).as(why).isNull();
    }

    /** It says how it went until it hears that this is stored, and nothing else; then it ends. */
    void goodbye(FinalStatus status) {
        Call call = next("finish, or heartbeats before it");
        while (call.request() instanceof AllocateRequest) {
            allocation(call).nothing();
            call = next("finish, or heartbeats before it");
        }
        for (boolean stored : new boolean[] {false, false, true}) {
            var request = call.requestOf(FinishApplicationMasterRequest.class, "finish until it is stored");
            assertThat(request.finalStatus()).as(request.diagnostics()).isEqualTo(status);
            call.answer(new FinishApplicationMasterResponse(stored));
            if (!stored) {
                call = next("finish again, as it is not stored");
            }
        }
        int exit = end();
        assertThat(exit == 0).as("exit code " + exit + " after " + status).isEqualTo(status == FinalStatus.SUCCEEDED);
    }

    /** It ends without a further call; returns its exit code. */
    int end() {
        long deadline = System.nanoTime() + patience.toNanos();
        while (am.isAlive()) {
            silence(GLANCE, "what the AM still calls although it is over");
            assertThat(System.nanoTime() - deadline).as("the AM does not end").isNegative();
        }
        silence(Duration.ZERO, "what the AM still called although it was over");
        return am.exitCode();
    }

    private void noWrongs() {
        assertThat(node.wrongs()).as("what was wrong at the node").isEmpty();
        assertThat(doorkeeper.refusals())
                .as("whom the doorkeeper had to refuse")
                .isEmpty();
    }

    // What goes to the AM.

    /** As many containers as that, of the size that was asked for last. */
    List<Container> containers(int number) {
        ResourceRequest ask = lastAsk;
        assertThat(ask).as("an ask for any node has come").isNotNull();
        return grants.containers(number, ask.capability(), ask.priority());
    }

    AllocateResponse response(
            int requestId, List<Container> granted, List<ContainerStatus> ended, @Nullable Token newToken) {
        lastResponse = requestId + 1;
        return new AllocateResponse(
                lastResponse,
                granted,
                ended,
                Resource.of(4096, 4),
                1,
                List.of(),
                grants.tokensFor(granted),
                newToken,
                Priority.ZERO,
                List.of());
    }

    /** Another token for the AM; the one before counts until it is revoked. */
    Token freshToken() {
        token = doorkeeper.issue(new TokenIdentifier.AmRm(ATTEMPT, ++keys), "");
        return token;
    }

    void revoke(Token old) {
        doorkeeper.revoke(old);
    }

    Token token() {
        return token;
    }

    @Override
    public void close() throws IOException {
        am.close();
        cable.close();
        managerServer.close();
        nodeServer.close();
    }

    /** One for all tests: its threads are shared. */
    private static final class GrpcHolder {

        static final Wire WIRE = ServiceLoader.load(Wire.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(wire -> wire.name().equals("grpc"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("the wire grpc is not on the class path"));
    }
}

package io.bobbin.rm.appmaster.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.FinishApplicationMasterResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.rm.ports.ApplicationMasterPort;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.testkit.spec.Spec;
import io.bobbin.wire.spi.WireServer;
import io.bobbin.wire.spi.inprocess.InProcessWire;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class ApplicationMasterCallsTest {

    private static final ApplicationAttemptId ATTEMPT = new ApplicationId(1, 2).attempt(3);
    private static final AllocateRequest HEARTBEAT = AllocateRequest.heartbeat(4, 0.5f);
    private static final RegisterApplicationMasterRequest REGISTRATION =
            new RegisterApplicationMasterRequest("", -1, "");
    private static final FinishApplicationMasterRequest FINISH =
            new FinishApplicationMasterRequest(FinalStatus.SUCCEEDED, "", "");

    private final FakeNews news = new FakeNews();
    private final List<String> calls = new ArrayList<>();
    private final ApplicationMasterPort port = new ApplicationMasterPort() {

        @Override
        public CompletionStage<RegisterApplicationMasterResponse> register(
                ApplicationAttemptId caller, RegisterApplicationMasterRequest request) {
            calls.add("register " + caller);
            return CompletableFuture.completedStage(new RegisterApplicationMasterResponse(
                    Resource.of(1024, 1), Map.of(), "root.default", List.of(), List.of()));
        }

        @Override
        public CompletionStage<AllocateResponse> allocate(ApplicationAttemptId caller, AllocateRequest request) {
            calls.add("allocate " + caller + " " + request.responseId());
            return CompletableFuture.completedStage(new AllocateResponse(
                    request.responseId() + 1,
                    List.of(),
                    List.of(),
                    Resource.NONE,
                    1,
                    List.of(),
                    List.of(),
                    null,
                    Priority.ZERO,
                    List.of()));
        }

        @Override
        public CompletionStage<FinishApplicationMasterResponse> finish(
                ApplicationAttemptId caller, FinishApplicationMasterRequest request) {
            calls.add("finish " + caller + " " + request.finalStatus());
            return CompletableFuture.completedStage(new FinishApplicationMasterResponse(true));
        }
    };

    @Test
    @Spec({"AMS-01", "AMS-10"})
    void theThreeCallsReachTheEngineUnderTheAttemptOfTheToken() {
        var am = new ApplicationMasterCalls(new Caller(ATTEMPT.toString(), ATTEMPT, Token.AM_RM), port);

        am.registerApplicationMaster(REGISTRATION).toCompletableFuture().join();
        var response = am.allocate(HEARTBEAT).toCompletableFuture().join();
        am.finishApplicationMaster(FINISH).toCompletableFuture().join();

        assertThat(response.responseId()).isEqualTo(5);
        assertThat(calls)
                .containsExactly(
                        "register " + ATTEMPT, "allocate " + ATTEMPT + " 4", "finish " + ATTEMPT + " SUCCEEDED");
    }

    @Test
    @Spec("AMS-10")
    void withoutAnAmRmTokenNothingReachesTheEngine() {
        for (var caller : List.of(
                new Caller("ada", null, null),
                new Caller("ada", ATTEMPT, Token.NM),
                new Caller("ada", null, Token.CONTAINER),
                new Caller("ada", ATTEMPT, null))) {
            var am = new ApplicationMasterCalls(caller, port);

            for (CompletionStage<?> refused : List.<CompletionStage<?>>of(
                    am.registerApplicationMaster(REGISTRATION),
                    am.allocate(HEARTBEAT),
                    am.finishApplicationMaster(FINISH))) {
                assertThatThrownBy(() -> refused.toCompletableFuture().join())
                        .isInstanceOf(CompletionException.class)
                        .cause()
                        .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                                .isEqualTo(ErrorCode.INVALID_TOKEN))
                        .hasMessageContaining("'ada'")
                        .hasMessageContaining(Token.AM_RM);
            }
        }
        assertThat(calls).isEmpty();
    }

    @Test
    void overAWireTheAttemptIsTheOneThatTheSecurityKnows() {
        var wire = new InProcessWire();
        try (var server = wire.serve(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        new FakeSecurity(credentials -> new Caller("", ATTEMPT, Token.AM_RM)),
                        List.of(ApplicationMasterCalls.published(port, news)));
                var client = wire.connect(
                        ApplicationMasterProtocol.class, server.address(), CallCredentials.user("whoever"))) {
            client.protocol().allocate(HEARTBEAT).toCompletableFuture().join();

            assertThat(calls).containsExactly("allocate " + ATTEMPT + " 4");
        }
    }

    private WireServer serve(InProcessWire wire, Caller caller) {
        return wire.serve(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                new FakeSecurity(credentials -> caller),
                List.of(ApplicationMasterCalls.published(port, news)));
    }

    @Test
    void whoHoldsAStreamIsWokenWhenThereIsNewsForItsAttemptUntilItGoes() {
        var wire = new InProcessWire();
        var heard = new Heard();
        try (var server = serve(wire, new Caller("", ATTEMPT, Token.AM_RM))) {
            var client = wire.connect(
                    ApplicationMasterProtocol.class, server.address(), CallCredentials.user("whoever"), heard);
            client.protocol().allocate(HEARTBEAT).toCompletableFuture().join();

            news.ring(ATTEMPT);
            assertThat(heard.all).containsExactly("woken");
            assertThat(calls).containsExactly("allocate " + ATTEMPT + " 4");

            client.close();
            assertThat(news.bells).isEmpty();
        }
    }

    @Test
    void whoHasProvenNoAttemptIsNotWoken() {
        var wire = new InProcessWire();
        try (var server = serve(wire, new Caller("", ATTEMPT, Token.NM));
                var client = wire.connect(
                        ApplicationMasterProtocol.class,
                        server.address(),
                        CallCredentials.user("whoever"),
                        new Heard())) {
            assertThat(client.protocol().allocate(HEARTBEAT)).isCompletedExceptionally();

            assertThat(news.bells).isEmpty();
        }
    }
}

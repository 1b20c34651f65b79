package io.bobbin.wire.grpc.internal;

import static io.bobbin.wire.grpc.internal.Loopback.answer;
import static io.bobbin.wire.grpc.internal.Loopback.error;
import static io.bobbin.wire.grpc.internal.Loopback.errorCode;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.ContainerLogFile;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.spi.ProtocolDescription;
import io.bobbin.wire.spi.WireServer;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GrpcCallsTest {
    private final NetworkThreads threads = new NetworkThreads();
    private static final ListContainerLogsRequest LIST = new ListContainerLogsRequest(FakeLogs.CONTAINER);

    private final Loopback loopback = new Loopback();

    @AfterEach
    void close() {
        loopback.close();
    }

    @AfterEach
    void endThreads() {
        threads.close();
    }

    @Test
    void aCallReachesThePublishedObjectAndItsAnswerComesBack() {
        var logs = loopback.connect(loopback.serve(FakeLogs::echo));

        assertThat(answer(logs.readContainerLog(FakeLogs.read(-42))).offset()).isEqualTo(-42);
    }

    @Test
    void thePublishedObjectKnowsItsCaller() {
        var server = loopback.serve(FakeLogs::echo);
        var bob = loopback.connect(server, new CallCredentials("bob", FakeSecurity.token(FakeSecurity.RIGHT)));

        assertThat(answer(bob.protocol().listContainerLogs(LIST)).files())
                .extracting(ContainerLogFile::name)
                .containsExactly("bob", "YARN_AM_RM_TOKEN");
        assertThat(answer(loopback.connect(server).listContainerLogs(LIST)).files())
                .extracting(ContainerLogFile::name)
                .containsExactly("ann", "no token");
    }

    @Test
    void securityIsToldWhereACallComesFrom() {
        answer(loopback.connect(loopback.serve(FakeLogs::echo)).listContainerLogs(LIST));

        assertThat(loopback.security.remotes)
                .singleElement()
                .extracting(InetSocketAddress::getAddress)
                .satisfies(address -> assertThat(address.isLoopbackAddress()).isTrue());
    }

    @Test
    void everyErrorArrivesWithItsCodeAndMessage() {
        var logs = loopback.connect(reading(request -> {
            ErrorCode code = ErrorCode.valueOf(request.file());
            return CompletableFuture.failedFuture(new BobbinException(code, "größer than " + code));
        }));

        assertThat(Arrays.asList(ErrorCode.values())).allSatisfy(code -> {
            var error =
                    error(logs.readContainerLog(new ReadContainerLogRequest(FakeLogs.CONTAINER, code.name(), 0, 1)));
            assertThat(error.code()).isEqualTo(code);
            assertThat(error).hasMessage("größer than " + code);
        });
    }

    @Test
    void whatAPublishedObjectThrowsIsATypedError() {
        var logs = loopback.connect(reading(request -> {
            throw new IllegalStateException("a fault of ours");
        }));

        var error = error(logs.readContainerLog(FakeLogs.read(0)));

        assertThat(error.code()).isEqualTo(ErrorCode.INTERNAL);
        assertThat(error).hasMessage("a fault of ours");
    }

    @Test
    void anAnswerThatCannotBeWrittenIsAFaultOfTheServer() {
        var logs = loopback.connect(reading(
                request -> CompletableFuture.completedFuture(new ReadContainerLogResponse(0, "not Base64!", 0))));

        assertThat(errorCode(logs.readContainerLog(FakeLogs.read(0)))).isEqualTo(ErrorCode.INTERNAL);
    }

    @Test
    void aLongMessageArrivesCut() {
        var logs = loopback.connect(reading(request ->
                CompletableFuture.failedFuture(new BobbinException(ErrorCode.BAD_REQUEST, "ö".repeat(50_000)))));

        assertThat(error(logs.readContainerLog(FakeLogs.read(0))).getMessage())
                .hasSize(2_000)
                .endsWith("ö…");
    }

    @Test
    void aWrongTokenIsRefusedBeforeThePublishedObjectIsAsked() {
        var server = loopback.serve(caller -> {
            throw new AssertionError("asked for " + caller);
        });
        var mallory = loopback.connect(server, new CallCredentials("mallory", FakeSecurity.token(new byte[] {9})));

        var error = error(mallory.protocol().listContainerLogs(LIST));

        assertThat(error.code()).isEqualTo(ErrorCode.INVALID_TOKEN);
        assertThat(error).hasMessage("The password of the YARN_AM_RM_TOKEN is wrong");
    }

    @Test
    void aTokenThatIsNoneIsRefused() {
        var headers = new Metadata();
        headers.put(Metadata.Key.of("bobbin-token-bin", Metadata.BINARY_BYTE_MARSHALLER), new byte[] {-1, -1});

        var error = error(raw("listContainerLogs", headers, new byte[0]));

        assertThat(error.code()).isEqualTo(ErrorCode.INVALID_TOKEN);
        assertThat(error).hasMessageContaining("TokenProto");
    }

    @Test
    void bytesThatAreNoRequestAreRefusedByTheMessagesName() {
        var garbage = new byte[500];
        new Random(1).nextBytes(garbage);

        var error = error(raw("readContainerLog", new Metadata(), garbage));

        assertThat(error.code()).isEqualTo(ErrorCode.BAD_REQUEST);
        assertThat(error).hasMessageContaining("ReadContainerLogRequestProto");
    }

    @Test
    void aMegabyteCrossesBothWays() {
        var bytes = new byte[1 << 20];
        new Random(2).nextBytes(bytes);
        String data = Base64.getEncoder().encodeToString(bytes);
        var logs = loopback.connect(reading(request -> CompletableFuture.completedFuture(
                new ReadContainerLogResponse(0, data, request.file().length()))));

        var response = answer(
                logs.readContainerLog(new ReadContainerLogRequest(FakeLogs.CONTAINER, "x".repeat(1 << 20), 0, 1)));

        assertThat(response.data()).isEqualTo(data);
        assertThat(response.length()).isEqualTo(1 << 20);
    }

    @Test
    void aRequestThatCannotBeWrittenIsRefusedAtHome() {
        var logs = loopback.connect(loopback.serve(FakeLogs::echo));

        @SuppressWarnings("NullAway") // what a caller without null checks may do
        var request = new ListContainerLogsRequest(null);

        assertThat(errorCode(logs.listContainerLogs(request))).isEqualTo(ErrorCode.BAD_REQUEST);
    }

    @Test
    void aUserNameThatDoesNotFitInAHeaderIsRefused() {
        var server = loopback.serve(FakeLogs::echo);

        assertThatThrownBy(() -> loopback.connect(server, CallCredentials.user("jürgen")))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining("jürgen");
    }

    @Test
    void aProtocolThatIsNotServedIsABadRequest() {
        var server = loopback.serve(FakeLogs::echo);
        try (var client =
                loopback.wire.connect(ApplicationMasterProtocol.class, server.address(), CallCredentials.user("a"))) {
            var error = error(client.protocol().allocate(AllocateRequest.heartbeat(0, 0)));

            assertThat(error.code()).isEqualTo(ErrorCode.BAD_REQUEST);
            assertThat(error).hasMessageContaining("ApplicationMasterProtocol.allocate at " + server.address());
        }
    }

    @Test
    void aCallThatIsNotAnsweredInTimeIsGivenUp() {
        var server = reading(request -> new CompletableFuture<>());
        var channels = new Channels(threads, 1 << 20);
        try (var client = GrpcClient.of(
                ContainerLogProtocol.class,
                channels.lease(server.address()),
                CallCredentials.user("ann"),
                Duration.ofMillis(50))) {
            assertThat(errorCode(client.protocol().readContainerLog(FakeLogs.read(0))))
                    .isEqualTo(ErrorCode.TIMED_OUT);
        }
    }

    private WireServer reading(Function<ReadContainerLogRequest, CompletionStage<ReadContainerLogResponse>> reading) {
        return loopback.serve(caller -> new FakeLogs(caller, reading));
    }

    /** Sends bytes as they are. */
    private CompletionStage<byte[]> raw(String method, Metadata headers, byte[] message) {
        var protocol = ProtocolDescription.of(ContainerLogProtocol.class);
        var descriptor =
                Methods.of(protocol, Objects.requireNonNull(protocol.methods().get(method)));
        var lease = new Channels(threads, 1 << 20)
                .lease(loopback.serve(FakeLogs::echo).address());
        var result = new CompletableFuture<byte[]>();
        var call = lease.channel().current().newCall(descriptor, CallOptions.DEFAULT);
        call.start(
                new ClientCall.Listener<>() {
                    @Override
                    public void onMessage(byte[] answer) {
                        result.complete(answer);
                    }

                    @Override
                    public void onClose(Status status, Metadata trailers) {
                        result.completeExceptionally(Errors.of(status, trailers, method));
                        lease.close();
                    }
                },
                headers);
        call.request(1);
        call.sendMessage(message);
        call.halfClose();
        return result;
    }
}

package io.bobbin.wire.grpc.internal;

import static io.bobbin.wire.grpc.internal.Loopback.answer;
import static io.bobbin.wire.grpc.internal.Loopback.error;
import static io.bobbin.wire.grpc.internal.Loopback.errorCode;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.grpc.internal.limits.Limits;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.bobbin.wire.spi.ProtocolDescription;
import io.bobbin.wire.spi.WireServer;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.netty.NettyChannelBuilder;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Callers that are slow, stuck, silent or too many, on real sockets. */
@Timeout(60)
class LimitsTest {

    private static final ListContainerLogsRequest LIST = new ListContainerLogsRequest(FakeLogs.CONTAINER);
    private static final int MB = 1 << 20;
    private static final int CALLS_PER_CONNECTION = 20;
    private static final byte[] PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final NetworkThreads threads = new NetworkThreads();
    private final List<Socket> sockets = new ArrayList<>();
    private Loopback loopback = new Loopback();

    @AfterEach
    void close() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
        loopback.close();
        threads.close();
    }

    /** @param callMillis how long a call may be in hand */
    private void limits(int connections, int message, long bytesInHand, long callMillis, long handshakeMillis) {
        loopback.close();
        loopback = new Loopback(new Limits(
                connections,
                CALLS_PER_CONNECTION,
                message,
                bytesInHand,
                Duration.ofMillis(callMillis),
                Duration.ofMillis(handshakeMillis),
                Duration.ofMinutes(10),
                Duration.ofSeconds(60),
                100,
                8));
    }

    private Socket open(WireServer server) throws IOException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), Loopback.port(server));
        socket.setSoTimeout(20_000);
        sockets.add(socket);
        return socket;
    }

    /** Reads what comes until the other side ends the connection. */
    private static boolean isEnded(Socket socket) {
        try {
            while (socket.getInputStream().read() >= 0) {
                // What a server says of itself at the beginning.
            }
            return true;
        } catch (IOException reset) {
            return !(reset instanceof java.net.SocketTimeoutException);
        }
    }

    private static ReadContainerLogRequest read(int size) {
        return new ReadContainerLogRequest(FakeLogs.CONTAINER, "x".repeat(size), 0, 1);
    }

    private static FakeLogs silent(Caller caller) {
        return new FakeLogs(caller, request -> new CompletableFuture<>());
    }

    @Test
    void connectionsBeyondTheLimitAreEndedAndThoseBeforeAreServed() throws IOException {
        limits(5, MB, 64 * MB, 30_000, 20_000);
        var server = loopback.serve(FakeLogs::echo);
        var logs = loopback.connect(server);
        answer(logs.listContainerLogs(LIST));

        for (int number = 0; number < 4; number++) {
            open(server);
        }
        for (int number = 0; number < 20; number++) {
            assertThat(isEnded(open(server))).isTrue();
        }
        assertThat(answer(logs.listContainerLogs(LIST)).files()).isNotEmpty();
    }

    @Test
    void thereIsRoomAgainWhenConnectionsHaveEnded() throws IOException {
        limits(2, MB, 64 * MB, 30_000, 300);
        var server = loopback.serve(FakeLogs::echo);

        Socket first = open(server);
        Socket second = open(server);
        assertThat(isEnded(first)).isTrue();
        assertThat(isEnded(second)).isTrue();

        assertThat(answer(loopback.connect(server).listContainerLogs(LIST)).files())
                .isNotEmpty();
    }

    @Test
    void aThousandConnectionsThatSayNothingAreEndedAndKeepNobodyOut() throws IOException {
        limits(25_000, MB, 64 * MB, 30_000, 1_000);
        var server = loopback.serve(FakeLogs::echo);
        for (int number = 0; number < 1_000; number++) {
            open(server);
        }

        assertThat(answer(loopback.connect(server).listContainerLogs(LIST)).files())
                .isNotEmpty();
        assertThat(sockets).allMatch(LimitsTest::isEnded);
    }

    @Test
    void aConnectionThatStopsAmidItsFirstFrameIsEnded() throws IOException {
        limits(10, MB, 64 * MB, 30_000, 500);
        var server = loopback.serve(FakeLogs::echo);
        Socket half = open(server);
        half.getOutputStream().write(PREFACE);
        half.getOutputStream().write(new byte[] {0, 0, 18, 4});
        half.getOutputStream().flush();

        assertThat(isEnded(half)).isTrue();
    }

    @Test
    void noiseInsteadOfAProtocolEndsItsConnectionAlone() throws IOException {
        limits(10, MB, 64 * MB, 30_000, 500);
        var server = loopback.serve(FakeLogs::echo);
        Socket noise = open(server);
        noise.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        noise.getOutputStream().flush();

        assertThat(isEnded(noise)).isTrue();
        assertThat(answer(loopback.connect(server).listContainerLogs(LIST)).files())
                .isNotEmpty();
    }

    @Test
    void aRequestAboveTheLimitIsRefusedByItsSize() {
        limits(10, MB, 64 * MB, 30_000, 5_000);
        var logs = loopback.connect(loopback.serve(FakeLogs::echo));

        assertThat(answer(logs.readContainerLog(read(MB - 1_000))).offset()).isZero();
        var refusal = error(logs.readContainerLog(read(3 * MB)));
        assertThat(refusal.code()).isEqualTo(ErrorCode.BAD_REQUEST);
        assertThat(refusal).hasMessageContaining("maximum-message-mb");
        assertThat(answer(logs.readContainerLog(read(1))).offset()).isZero();
    }

    @Test
    void requestsThatWereRefusedWhileTheyCameInTakeNoPlaceOnTheirConnection() {
        limits(10, MB, 64 * MB, 30_000, 5_000);
        var logs = loopback.connect(loopback.serve(FakeLogs::echo));

        for (int number = 0; number < 2 * CALLS_PER_CONNECTION; number++) {
            assertThat(errorCode(logs.readContainerLog(read(10 * MB)))).isEqualTo(ErrorCode.BAD_REQUEST);
        }
        assertThat(answer(logs.readContainerLog(read(1))).offset()).isZero();
    }

    @Test
    void requestsOfCallersWhoAreRefusedTakeNoPlaceOnTheirConnection() {
        limits(10, 16 * MB, 64 * MB, 30_000, 5_000);
        var server = loopback.serve(caller -> {
            if (caller.user().equals("ann")) {
                throw new BobbinException(ErrorCode.INVALID_TOKEN, "no friend of ours");
            }
            return FakeLogs.echo(caller);
        });
        var logs = loopback.connect(server);

        for (int number = 0; number < 2 * CALLS_PER_CONNECTION; number++) {
            assertThat(errorCode(logs.readContainerLog(read(10 * MB)))).isEqualTo(ErrorCode.INVALID_TOKEN);
        }
        var bob = loopback.connect(server, io.bobbin.security.spi.CallCredentials.user("bob"));
        assertThat(answer(bob.protocol().readContainerLog(read(8 * MB))).offset())
                .isZero();
    }

    @Test
    void largeRequestsAreRefusedWhileTooMuchIsInHandAndSmallOnesAreTaken() {
        limits(10, MB, 2 * MB, 30_000, 5_000);
        var server = loopback.serve(LimitsTest::silent);
        var logs = loopback.connect(server);
        for (int number = 0; number < 3; number++) {
            logs.readContainerLog(read(300 << 10));
        }

        assertThat(errorCode(logs.readContainerLog(read(300 << 10)))).isEqualTo(ErrorCode.OVERLOADED);
        assertThat(answer(logs.listContainerLogs(LIST)).files()).isNotEmpty();
    }

    @Test
    void aLargeRequestIsReadAndServedApartFromTheThreadsOfConnections() {
        limits(10, MB, 64 * MB, 30_000, 5_000);
        var served = new ConcurrentLinkedQueue<String>();
        var logs = loopback.connect(loopback.serve(caller -> new FakeLogs(caller, request -> {
            served.add(Thread.currentThread().getName());
            return offered(request, "");
        })));

        answer(logs.readContainerLog(read(1)));
        answer(logs.readContainerLog(read(100 << 10)));

        assertThat(served.poll()).startsWith("bobbin-network");
        assertThat(served.poll()).startsWith("bobbin-large");
    }

    @Test
    void whatACallHeldIsFreeWhenItIsOver() {
        limits(10, MB, 2 * MB, 30_000, 5_000);
        var logs = loopback.connect(loopback.serve(FakeLogs::echo));

        for (int number = 0; number < 40; number++) {
            assertThat(answer(logs.readContainerLog(read(900 << 10))).offset()).isZero();
        }
    }

    @Test
    void aCallThatNobodyAnswersEndsInTime() {
        limits(10, MB, 64 * MB, 500, 5_000);
        var logs = loopback.connect(loopback.serve(LimitsTest::silent));

        assertThat(errorCode(logs.readContainerLog(read(1)))).isEqualTo(ErrorCode.TIMED_OUT);
    }

    @Test
    void aStreamThatIsOpenedAndNeverFinishedEndsInTime() throws Exception {
        limits(10, MB, 64 * MB, 500, 5_000);
        var server = loopback.serve(FakeLogs::echo);
        ManagedChannel channel = channel(server);
        var closed = new CompletableFuture<Metadata>();
        // The headers of a unary call leave with its message, so the client takes it for another kind.
        var call = channel.newCall(
                readMethod().toBuilder()
                        .setType(MethodDescriptor.MethodType.BIDI_STREAMING)
                        .build(),
                CallOptions.DEFAULT);

        call.start(listener(closed), user());
        call.request(1);

        assertThat(closed.get(20, TimeUnit.SECONDS)
                        .get(Metadata.Key.of("bobbin-error", Metadata.ASCII_STRING_MARSHALLER)))
                .isEqualTo("TIMED_OUT");
        channel.shutdownNow();
    }

    @Test
    void aClientThatDoesNotTakeItsAnswerLosesItsConnectionAndOthersAreServed() throws Exception {
        limits(10, MB, 64 * MB, 1_000, 5_000);
        String large = "x".repeat(8 * MB);
        var server = loopback.serve(caller -> new FakeLogs(caller, request -> offered(request, large)));
        ManagedChannel channel = channel(server);
        var connected = new CompletableFuture<Boolean>();
        var ended = new CompletableFuture<Boolean>();
        channel.getState(true);
        awaitState(channel, ConnectivityState.READY, connected);
        assertThat(connected.get(20, TimeUnit.SECONDS)).isTrue();
        var call = channel.newCall(readMethod(), CallOptions.DEFAULT);
        channel.notifyWhenStateChanged(ConnectivityState.READY, () -> ended.complete(true));

        call.start(listener(new CompletableFuture<>()), user());
        call.sendMessage(MessageCodecs.of(ReadContainerLogRequest.class).encode(read(1)));
        call.halfClose();

        assertThat(answer(loopback.connect(server).listContainerLogs(LIST)).files())
                .isNotEmpty();
        assertThat(ended.get(20, TimeUnit.SECONDS)).isTrue();
        channel.shutdownNow();
    }

    private static void awaitState(
            ManagedChannel channel, ConnectivityState wanted, CompletableFuture<Boolean> reached) {
        ConnectivityState now = channel.getState(false);
        if (now == wanted) {
            reached.complete(true);
        } else {
            channel.notifyWhenStateChanged(now, () -> awaitState(channel, wanted, reached));
        }
    }

    @Test
    void aSecurityWhoseClassesAreBrokenIsATypedErrorOfThatCall() {
        var server = loopback.serve(caller -> {
            if (caller.user().equals("ann")) {
                throw new NoClassDefFoundError("org/example/Missing");
            }
            return FakeLogs.echo(caller);
        });

        assertThat(errorCode(loopback.connect(server).listContainerLogs(LIST))).isEqualTo(ErrorCode.INTERNAL);
        var bob = loopback.connect(server, io.bobbin.security.spi.CallCredentials.user("bob"));
        assertThat(answer(bob.protocol().listContainerLogs(LIST)).files()).isNotEmpty();
    }

    private static CompletionStage<ReadContainerLogResponse> offered(ReadContainerLogRequest request, String large) {
        return CompletableFuture.completedFuture(new ReadContainerLogResponse(request.offset(), large, 0));
    }

    private ManagedChannel channel(WireServer server) {
        return NettyChannelBuilder.forAddress(Loopback.at(Loopback.port(server)))
                .eventLoopGroup(threads.workers())
                .channelType(NioSocketChannel.class)
                .usePlaintext()
                .directExecutor()
                .flowControlWindow(65_535)
                .build();
    }

    private static MethodDescriptor<byte[], byte[]> readMethod() {
        var protocol = ProtocolDescription.of(ContainerLogProtocol.class);
        return Methods.of(protocol, Objects.requireNonNull(protocol.methods().get("readContainerLog")));
    }

    private static Metadata user() {
        return CallHeaders.write(io.bobbin.security.spi.CallCredentials.user("stranger"));
    }

    private static ClientCall.Listener<byte[]> listener(CompletableFuture<Metadata> closed) {
        return new ClientCall.Listener<>() {
            @Override
            public void onClose(Status status, Metadata trailers) {
                closed.complete(trailers);
            }
        };
    }
}

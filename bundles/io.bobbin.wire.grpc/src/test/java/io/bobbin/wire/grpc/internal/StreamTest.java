package io.bobbin.wire.grpc.internal;

import static io.bobbin.wire.grpc.internal.Loopback.answer;
import static io.bobbin.wire.grpc.internal.Loopback.error;
import static io.bobbin.wire.grpc.internal.Loopback.errorCode;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.bobbin.wire.proto.message.StreamAnswerProto;
import io.bobbin.wire.spi.ProtocolDescription;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.netty.NettyChannelBuilder;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Streams on real sockets, from this project's client and from one that knows the messages only. */
@Timeout(60)
class StreamTest {

    private static final CallCredentials ANN = CallCredentials.user("ann");
    private static final ListContainerLogsRequest LIST = new ListContainerLogsRequest(FakeLogs.CONTAINER);

    private final Lines lines = new Lines();
    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private final NetworkThreads threads = new NetworkThreads();
    private final Queue<CompletableFuture<ReadContainerLogResponse>> held = new ConcurrentLinkedQueue<>();
    private final Loopback loopback = new Loopback();

    @AfterEach
    void close() throws Exception {
        while (!open.isEmpty()) {
            open.pop().close();
        }
        loopback.close();
        threads.close();
    }

    private WireServer serve(int port, Published<?> published) {
        var server = loopback.wire.serve(Loopback.at(port), loopback.security, List.of(published));
        open.push(server);
        return server;
    }

    private WireServer serve(Function<Caller, ContainerLogProtocol> logs) {
        return serve(0, lines.published(logs));
    }

    private WireClient<ContainerLogProtocol> connect(String address, Listening listening) {
        var client = loopback.wire.connect(ContainerLogProtocol.class, address, ANN, listening);
        open.push(client);
        return client;
    }

    private ManagedChannel channel(WireServer server) {
        ManagedChannel channel = NettyChannelBuilder.forAddress(Loopback.at(Loopback.port(server)))
                .eventLoopGroup(threads.workers())
                .channelType(NioSocketChannel.class)
                .usePlaintext()
                .directExecutor()
                .flowControlWindow(65_535)
                .build();
        open.push(channel::shutdownNow);
        return channel;
    }

    private RawStream raw(WireServer server) {
        return new RawStream(channel(server), ANN).reading();
    }

    private ContainerLogProtocol holding(Caller caller) {
        return new FakeLogs(caller, request -> {
            var answer = new CompletableFuture<ReadContainerLogResponse>();
            held.add(answer);
            return answer;
        });
    }

    private static byte[] unary(ManagedChannel channel, byte[] request) throws Exception {
        var protocol = ProtocolDescription.of(ContainerLogProtocol.class);
        var method =
                Methods.of(protocol, Objects.requireNonNull(protocol.methods().get("readContainerLog")));
        var result = new CompletableFuture<byte[]>();
        var call = channel.newCall(method, CallOptions.DEFAULT);
        call.start(
                new ClientCall.Listener<>() {
                    @Override
                    public void onMessage(byte[] message) {
                        result.complete(message);
                    }

                    @Override
                    public void onClose(Status status, Metadata trailers) {
                        result.completeExceptionally(status.asRuntimeException());
                    }
                },
                CallHeaders.write(ANN));
        call.request(2);
        call.sendMessage(request);
        call.halfClose();
        return result.get(20, TimeUnit.SECONDS);
    }

    @Test
    void anAnswerHasTheSameBytesAsThatOfTheUnaryCall() throws Exception {
        var server = serve(FakeLogs::echo);
        byte[] request = RawStream.bytes(FakeLogs.read(42));
        var stream = raw(server);

        stream.send(7, "readContainerLog", request);
        StreamAnswerProto answer = stream.next();

        assertThat(answer.getId()).isEqualTo(7);
        assertThat(answer.hasError() || answer.hasWake()).isFalse();
        assertThat(answer.getResponse().toByteArray()).isEqualTo(unary(channel(server), request));
    }

    @Test
    void callsAreServedInTheirOrderAndAnsweredWhenTheyAre() throws Exception {
        List<Long> served = new ArrayList<>();
        var server = serve(caller -> new FakeLogs(caller, request -> {
            served.add(request.offset());
            var answer = new CompletableFuture<ReadContainerLogResponse>();
            held.add(answer);
            return answer;
        }));
        var stream = raw(server);
        for (int id = 1; id <= 3; id++) {
            stream.read(id, id * 10L);
        }
        stream.send(
                4,
                "listContainerLogs",
                MessageCodecs.of(ListContainerLogsRequest.class).encode(LIST));
        assertThat(stream.next().getId())
                .as("answered although earlier ones are not")
                .isEqualTo(4);

        var first = held.remove();
        held.remove().complete(new ReadContainerLogResponse(20, "", 0));
        assertThat(stream.next().getId()).isEqualTo(2);
        first.complete(new ReadContainerLogResponse(10, "", 0));
        assertThat(stream.next().getId()).isEqualTo(1);
        assertThat(served).containsExactly(10L, 20L, 30L);
    }

    @Test
    void aRefusalIsAnAnswerAndTheStreamGoesOn() throws Exception {
        var stream = raw(serve(FakeLogs::echo));

        stream.send(1, "format", new byte[0]);
        var unknown = stream.next();
        assertThat(unknown.getId()).isEqualTo(1);
        assertThat(unknown.getError().getCode()).isEqualTo("BAD_REQUEST");
        assertThat(unknown.getError().getStatus()).isEqualTo(Status.Code.INVALID_ARGUMENT.value());
        assertThat(unknown.getError().getMessage()).contains("'format'", "listContainerLogs, readContainerLog");

        stream.send(2, "readContainerLog", new byte[] {-1, -1, -1});
        assertThat(stream.next().getError().getCode()).isEqualTo("BAD_REQUEST");
        stream.read(3, 5);
        assertThat(stream.next().getId()).isEqualTo(3);
    }

    @Test
    void aMessageThatIsNoneEndsItsStreamWithATypedError() throws Exception {
        var stream = raw(serve(FakeLogs::echo));

        stream.send(new byte[] {-1, -1, -1});

        assertThat(stream.end().code()).isEqualTo("BAD_REQUEST");
    }

    @Test
    void whoMayNotCallGetsNoStream() throws Exception {
        var server = serve(FakeLogs::echo);
        var wrong = new CallCredentials("ann", FakeSecurity.token(new byte[] {9}));

        assertThat(new RawStream(channel(server), wrong).reading().end().code()).isEqualTo("INVALID_TOKEN");
        var client = loopback.wire.connect(ContainerLogProtocol.class, server.address(), wrong, new Listening());
        open.push(client);
        assertThat(errorCode(client.protocol().listContainerLogs(LIST))).isEqualTo(ErrorCode.INVALID_TOKEN);
        assertThat(lines.opened).isEmpty();
    }

    @Test
    void aTokenThatHasBecomeWorthlessIsRefusedOnAnOpenStreamToo() throws Exception {
        var server = serve(FakeLogs::echo);
        var right = new CallCredentials("ann", FakeSecurity.token(FakeSecurity.RIGHT));
        var stream = new RawStream(channel(server), right).reading();
        stream.read(1, 1);
        assertThat(stream.next().hasResponse()).isTrue();

        loopback.security.rolled = true;
        stream.read(2, 2);
        assertThat(stream.next().getError().getCode()).isEqualTo("INVALID_TOKEN");

        loopback.security.rolled = false;
        stream.read(3, 3);
        assertThat(stream.next().hasResponse()).isTrue();
        assertThat(lines.opened).as("one conversation all along").hasSize(1);
    }

    @Test
    void whileSecuritySaysThatNothingHasChangedItIsAskedOnce() throws Exception {
        loopback.security.stamp = "first";
        var stream = raw(serve(FakeLogs::echo));
        for (int id = 1; id <= 5; id++) {
            stream.read(id, id);
            assertThat(stream.next().hasResponse()).isTrue();
        }
        assertThat(loopback.security.remotes).hasSize(1);

        loopback.security.stamp = "second";
        stream.read(6, 6);
        assertThat(stream.next().hasResponse()).isTrue();
        assertThat(loopback.security.remotes).hasSize(2);
    }

    @Test
    void aWakeArrivesAndOfManyBeforeTheNextCallOneDoes() throws Exception {
        var stream = raw(serve(FakeLogs::echo));
        stream.read(1, 1);
        assertThat(stream.next().getId()).isEqualTo(1);
        var line = Lines.next(lines.opened);

        for (int i = 0; i < 1_000; i++) {
            line.wake();
        }
        var wake = stream.next();
        assertThat(wake.getWake()).isTrue();
        assertThat(wake.hasId() || wake.hasResponse() || wake.hasError()).isFalse();

        stream.read(2, 2);
        assertThat(stream.next().getId()).as("no further wake before it").isEqualTo(2);
        line.wake();
        assertThat(stream.next().getWake()).isTrue();
    }

    @Test
    void ourClientIsWokenAndItsCallsAreAnswered() throws Exception {
        var server = serve(FakeLogs::echo);
        var listening = new Listening();
        var client = connect(server.address(), listening);
        assertThat(client.canBeWoken()).isFalse();

        assertThat(answer(client.protocol().readContainerLog(FakeLogs.read(3))).offset())
                .isEqualTo(3);
        assertThat(client.canBeWoken()).isTrue();
        Lines.next(lines.opened).wake();

        assertThat(Lines.next(listening.heard)).isEqualTo("woken");
        assertThat(answer(client.protocol().listContainerLogs(LIST)).files()).hasSize(2);
        assertThat(lines.opened).as("one stream for all calls").isEmpty();
    }

    @Test
    void refusalsReachOurClientWithCodeAndMessage() {
        var server = serve(caller -> new FakeLogs(
                caller,
                request -> CompletableFuture.failedFuture(
                        new BobbinException(ErrorCode.CONTAINER_NOT_FOUND, "no such container"))));

        var refusal =
                error(connect(server.address(), new Listening()).protocol().readContainerLog(FakeLogs.read(1)));

        assertThat(refusal.code()).isEqualTo(ErrorCode.CONTAINER_NOT_FOUND);
        assertThat(refusal).hasMessage("no such container");
    }

    @Test
    void aCutBetweenRequestAndAnswerFailsTheCallAndTheNextOneOpensAnotherStream() throws Exception {
        var server = serve(this::holding);
        try (var relay = new Relay(Loopback.port(server))) {
            var listening = new Listening();
            var client = connect(relay.address(), listening);
            var unanswered = client.protocol().readContainerLog(FakeLogs.read(1));
            Lines.next(lines.opened);
            answer(client.protocol().listContainerLogs(LIST));

            relay.cut();
            assertThat(errorCode(unanswered)).isEqualTo(ErrorCode.UNREACHABLE);
            assertThat(Lines.next(lines.closed)).isEqualTo("ann");

            assertThat(answer(client.protocol().listContainerLogs(LIST)).files())
                    .isNotEmpty();
            Lines.next(lines.opened).wake();
            assertThat(Lines.next(listening.heard))
                    .as("the failed call has told of the loss")
                    .isEqualTo("woken");
        }
    }

    @Test
    void aLineThatIsLostWithoutACallInHandIsTold() throws Exception {
        var server = serve(FakeLogs::echo);
        var listening = new Listening();
        var client = connect(server.address(), listening);
        answer(client.protocol().listContainerLogs(LIST));

        Lines.next(lines.opened).end();

        assertThat(Lines.next(listening.heard)).isEqualTo("lost");
        assertThat(client.canBeWoken()).isFalse();
        answer(client.protocol().listContainerLogs(LIST));
        assertThat(client.canBeWoken()).isTrue();
    }

    @Test
    void aServerThatClosesAnswersWhatIsInHandAndItsSuccessorIsFound() throws Exception {
        var server = serve(this::holding);
        var client = connect(server.address(), new Listening());
        var inHand = client.protocol().readContainerLog(FakeLogs.read(1));
        Lines.next(lines.opened);
        answer(client.protocol().listContainerLogs(LIST));

        var closing = CompletableFuture.runAsync(server::close);
        held.remove().complete(new ReadContainerLogResponse(1, "", 0));
        assertThat(answer(inHand).offset()).isEqualTo(1);
        closing.get(20, TimeUnit.SECONDS);

        assertThat(errorCode(client.protocol().listContainerLogs(LIST))).isEqualTo(ErrorCode.UNREACHABLE);
        serve(Loopback.port(server), lines.published(FakeLogs::echo));
        assertThat(answer(client.protocol().readContainerLog(FakeLogs.read(9))).offset())
                .isEqualTo(9);
    }

    @Test
    void whereTheServerHasNoStreamCallsGoOneByOne() {
        var server = loopback.serve(FakeLogs::echo);
        var listening = new Listening();
        var client = connect(server.address(), listening);

        assertThat(answer(client.protocol().readContainerLog(FakeLogs.read(5))).offset())
                .isEqualTo(5);
        assertThat(answer(client.protocol().readContainerLog(FakeLogs.read(6))).offset())
                .isEqualTo(6);
        assertThat(client.canBeWoken()).isFalse();
        assertThat(listening.heard).isEmpty();
    }

    @Test
    void aStreamThatItsCallerHasFinishedEndsWellAndNothingOfItIsKept() throws Exception {
        var server = (GrpcServer) serve(FakeLogs::echo);
        var stream = raw(server);
        stream.read(1, 1);
        stream.halfClose();

        assertThat(stream.next().getId()).isEqualTo(1);
        assertThat(stream.end().status().isOk()).isTrue();
        assertThat(Lines.next(lines.closed)).isEqualTo("ann");
        assertThat(server.streams()).isZero();

        var cancelled = raw(server);
        cancelled.read(1, 1);
        cancelled.next();
        cancelled.cancel();
        assertThat(Lines.next(lines.closed)).isEqualTo("ann");
    }

    @Test
    void aClosedClientFailsItsCallsAndHearsNothingMore() throws Exception {
        var server = serve(this::holding);
        var listening = new Listening();
        var client = connect(server.address(), listening);
        var unanswered = client.protocol().readContainerLog(FakeLogs.read(1));
        Lines.next(lines.opened);

        client.close();

        assertThat(errorCode(unanswered)).isEqualTo(ErrorCode.UNREACHABLE);
        assertThat(Lines.next(lines.closed)).isEqualTo("ann");
        assertThat(listening.heard).isEmpty();
    }
}

package io.bobbin.wire.grpc.internal;

import static io.bobbin.wire.grpc.internal.Loopback.answer;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.grpc.internal.limits.Limits;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.netty.NettyChannelBuilder;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Streams that are too many, too large, silent or not read, on real sockets. */
@Timeout(60)
class StreamLimitsTest {

    private static final CallCredentials ANN = CallCredentials.user("ann");
    private static final ListContainerLogsRequest LIST = new ListContainerLogsRequest(FakeLogs.CONTAINER);

    private final Lines lines = new Lines();
    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private final NetworkThreads threads = new NetworkThreads();
    private final Queue<CompletableFuture<ReadContainerLogResponse>> held = new ConcurrentLinkedQueue<>();
    private Loopback loopback = new Loopback();

    @AfterEach
    void close() throws Exception {
        while (!open.isEmpty()) {
            open.pop().close();
        }
        loopback.close();
        threads.close();
    }

    /** @param callMillis how long a call may be in hand */
    private void limits(long callMillis, Duration idle, int streams) {
        Limits usual = Limits.DEFAULT;
        loopback = new Loopback(new Limits(
                usual.connections(),
                usual.callsPerConnection(),
                1 << 20,
                usual.bytesInHand(),
                Duration.ofMillis(callMillis),
                usual.handshake(),
                idle,
                usual.keepAlive(),
                streams,
                4));
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

    @Test
    void whoComesWhenThereAreTooManyStreamsIsServedCallByCall() throws Exception {
        limits(30_000, Duration.ofMinutes(10), 1);
        var server = serve(FakeLogs::echo);
        var first = connect(server.address(), new Listening());
        answer(first.protocol().listContainerLogs(LIST));

        var second = connect(server.address(), new Listening());
        assertThat(answer(second.protocol().listContainerLogs(LIST)).files()).isNotEmpty();

        assertThat(first.canBeWoken()).isTrue();
        assertThat(second.canBeWoken()).isFalse();
        assertThat(new RawStream(channel(server), ANN).reading().end().code()).isEqualTo("OVERLOADED");
    }

    @Test
    void whoDoesNotReadIsServedNoFurtherCallsAndKeepsOneWakeUntilItsConnectionEnds() throws Exception {
        limits(1_000, Duration.ofMinutes(10), 100);
        String large = "x".repeat(100_000);
        Queue<ReadContainerLogRequest> served = new ConcurrentLinkedQueue<>();
        var server = serve(caller -> new FakeLogs(caller, request -> {
            served.add(request);
            return CompletableFuture.completedFuture(new ReadContainerLogResponse(request.offset(), large, 0));
        }));
        var stream = new RawStream(channel(server), ANN);
        for (int id = 1; id <= 200; id++) {
            stream.read(id, id);
        }
        var line = Lines.next(lines.opened);
        for (int i = 0; i < 10_000; i++) {
            line.wake();
        }

        assertThat(answer(connect(server.address(), new Listening()).protocol().listContainerLogs(LIST))
                        .files())
                .isNotEmpty();
        assertThat(Lines.next(lines.closed)).isEqualTo("ann");
        assertThat(served.size()).isBetween(1, 20);
    }

    @Test
    void aCallThatNobodyAnswersEndsItsStreamInTime() throws Exception {
        limits(500, Duration.ofMinutes(10), 100);
        var stream = raw(serve(this::holding));

        stream.read(1, 1);

        assertThat(stream.end().code()).isEqualTo("TIMED_OUT");
    }

    @Test
    void aStreamOnWhichNothingIsSaidIsEnded() throws Exception {
        limits(30_000, Duration.ofMillis(500), 100);
        var stream = raw(serve(FakeLogs::echo));
        stream.read(1, 1);
        stream.next();

        assertThat(stream.end().status().getCode()).isEqualTo(Status.Code.UNAVAILABLE);
    }

    @Test
    void callsBehindALargeOneWaitForItAndKeepTheirOrder() throws Exception {
        limits(30_000, Duration.ofMinutes(10), 100);
        Queue<Long> served = new ConcurrentLinkedQueue<>();
        Queue<String> where = new ConcurrentLinkedQueue<>();
        var server = serve(caller -> new FakeLogs(caller, request -> {
            served.add(request.offset());
            where.add(Thread.currentThread().getName().replaceAll("-[0-9].*", ""));
            return CompletableFuture.completedFuture(new ReadContainerLogResponse(request.offset(), "", 0));
        }));
        var stream = raw(server);

        stream.read(1, 1);
        stream.send(
                2,
                "readContainerLog",
                RawStream.bytes(new ReadContainerLogRequest(FakeLogs.CONTAINER, "x".repeat(300_000), 2, 1)));
        stream.read(3, 3);
        stream.read(4, 4);
        for (int number = 0; number < 4; number++) {
            assertThat(stream.next().hasResponse()).isTrue();
        }

        assertThat(served).containsExactly(1L, 2L, 3L, 4L);
        assertThat(where).containsExactly("bobbin-network", "bobbin-large", "bobbin-network", "bobbin-network");
    }

    @Test
    void aMessageAboveTheLimitEndsItsStreamAndManySmallOnesDoNot() throws Exception {
        limits(30_000, Duration.ofMinutes(10), 100);
        var server = serve(FakeLogs::echo);
        var request = new ReadContainerLogRequest(FakeLogs.CONTAINER, "x".repeat(100_000), 0, 1);
        var stream = raw(server);
        for (int id = 1; id <= 40; id++) {
            stream.send(id, "readContainerLog", RawStream.bytes(request));
            assertThat(stream.next().getId()).isEqualTo(id);
        }

        stream.send(new byte[3 << 20]);

        assertThat(stream.end().code()).isEqualTo("BAD_REQUEST");
    }
}

package io.bobbin.wire.grpc.internal;

import static io.bobbin.wire.grpc.internal.Loopback.answer;
import static io.bobbin.wire.grpc.internal.Loopback.error;
import static io.bobbin.wire.grpc.internal.Loopback.errorCode;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.grpc.GrpcWire;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class GrpcConnectionsTest {
    private static final byte[] IPV6_LOOPBACK = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

    private final Loopback loopback = new Loopback();

    @AfterEach
    void close() {
        loopback.close();
    }

    @Test
    void aPlainClientFindsTheWireByItsName() {
        assertThat(ServiceLoader.load(Wire.class))
                .filteredOn(wire -> wire.name().equals("grpc"))
                .hasOnlyElementsOfType(GrpcWire.class)
                .hasSize(1);
    }

    @Test
    void aServerTellsItsRealPort() {
        assertThat(loopback.serve(FakeLogs::echo).address()).matches("[^:]+:[1-9][0-9]*");
    }

    @Test
    void aClosedServerIsUnreachableAndANewOneOnItsPortIsReachedAtOnce() {
        var server = loopback.serve(FakeLogs::echo);
        var logs = loopback.connect(server);
        answer(logs.readContainerLog(FakeLogs.read(1)));

        server.close();
        var error = error(logs.readContainerLog(FakeLogs.read(2)));
        assertThat(error.code()).isEqualTo(ErrorCode.UNREACHABLE);
        assertThat(error).hasMessageContaining("ContainerLogProtocol.readContainerLog at " + server.address());
        assertThat(errorCode(logs.readContainerLog(FakeLogs.read(3)))).isEqualTo(ErrorCode.UNREACHABLE);

        loopback.serve(Loopback.port(server), FakeLogs::echo);
        assertThat(answer(logs.readContainerLog(FakeLogs.read(4))).offset()).isEqualTo(4);
    }

    @Test
    void aClientMayBeThereBeforeItsServer() {
        var server = loopback.serve(FakeLogs::echo);
        server.close();
        var logs = loopback.connect(server);
        assertThat(errorCode(logs.readContainerLog(FakeLogs.read(1)))).isEqualTo(ErrorCode.UNREACHABLE);

        loopback.serve(Loopback.port(server), FakeLogs::echo);

        assertThat(answer(logs.readContainerLog(FakeLogs.read(2))).offset()).isEqualTo(2);
    }

    @Test
    void thirtyTwoConcurrentCallersEachGetTheirOwnAnswers() {
        var server = loopback.serve(FakeLogs::echo);
        var answers = LongStream.range(0, 32)
                .parallel()
                .mapToObj(caller -> {
                    var logs = loopback.wire
                            .connect(ContainerLogProtocol.class, server.address(), CallCredentials.user("u" + caller))
                            .protocol();
                    return LongStream.range(0, 50)
                            .mapToObj(call -> logs.readContainerLog(FakeLogs.read(caller * 100 + call)))
                            .toList();
                })
                .toList();

        for (int caller = 0; caller < 32; caller++) {
            for (int call = 0; call < 50; call++) {
                assertThat(answer(answers.get(caller).get(call)).offset()).isEqualTo(caller * 100L + call);
            }
        }
    }

    @Test
    void closingAClientFailsItsCallsAndLeavesThoseOfOthers() {
        var pending = new CompletableFuture<ReadContainerLogResponse>();
        var server = loopback.serve(caller -> new FakeLogs(caller, request -> pending));
        var ann = loopback.connect(server, CallCredentials.user("ann"));
        var bob = loopback.connect(server, CallCredentials.user("bob"));
        var anns = ann.protocol().readContainerLog(FakeLogs.read(0));
        var bobs = bob.protocol().readContainerLog(FakeLogs.read(0));

        ann.close();
        ann.close();

        assertThat(errorCode(anns)).isEqualTo(ErrorCode.UNREACHABLE);
        assertThat(errorCode(ann.protocol().readContainerLog(FakeLogs.read(0)))).isEqualTo(ErrorCode.UNREACHABLE);
        pending.complete(new ReadContainerLogResponse(5, "", 0));
        assertThat(answer(bobs).offset()).isEqualTo(5);
    }

    @Test
    void theLastClientOfAnAddressClosesItsConnectionAndALaterOneOpensAnother() {
        var server = loopback.serve(FakeLogs::echo);
        try (var first =
                loopback.wire.connect(ContainerLogProtocol.class, server.address(), CallCredentials.user("ann"))) {
            answer(first.protocol().readContainerLog(FakeLogs.read(1)));
        }

        assertThat(answer(loopback.connect(server).readContainerLog(FakeLogs.read(2)))
                        .offset())
                .isEqualTo(2);
    }

    @Test
    void callsInHandAreAnsweredWhileAServerCloses() {
        var arrived = new CompletableFuture<Void>();
        var pending = new CompletableFuture<ReadContainerLogResponse>();
        var server = loopback.serve(caller -> new FakeLogs(caller, request -> {
            arrived.complete(null);
            return pending;
        }));
        CompletionStage<ReadContainerLogResponse> call =
                loopback.connect(server).readContainerLog(FakeLogs.read(0));
        answer(arrived);

        var closing = CompletableFuture.runAsync(server::close);
        pending.complete(new ReadContainerLogResponse(6, "", 0));

        assertThat(answer(call).offset()).isEqualTo(6);
        answer(closing);
    }

    @Test
    void openSecurityKeepsAServerOnLoopback() {
        var everywhere = new InetSocketAddress(0);

        assertThatThrownBy(() -> loopback.wire.serve(everywhere, loopback.security, List.of()))
                .isInstanceOfSatisfying(
                        BobbinException.class, error -> assertThat(error.code()).isEqualTo(ErrorCode.CONFIGURATION))
                .hasMessageContaining("0.0.0.0")
                .hasMessageContaining("fake");
    }

    @Test
    void aSecurityWithTokensMayListenEverywhere() {
        try (var server = loopback.wire.serve(new InetSocketAddress(0), new FakeSecurity(false), List.of())) {
            assertThat(server.address()).doesNotContain("0.0.0.0");
        }
    }

    @Test
    void aPortThatIsTakenIsNamed() {
        var server = loopback.serve(FakeLogs::echo);

        assertThatThrownBy(() -> loopback.serve(Loopback.port(server), FakeLogs::echo))
                .isInstanceOfSatisfying(
                        BobbinException.class, error -> assertThat(error.code()).isEqualTo(ErrorCode.CONFIGURATION))
                .hasMessageContaining(":" + Loopback.port(server));
    }

    @Test
    void anUnknownHostIsNamed() {
        var nowhere = InetSocketAddress.createUnresolved("nowhere.invalid", 0);

        assertThatThrownBy(() -> loopback.wire.serve(nowhere, loopback.security, List.of()))
                .hasMessageContaining("nowhere.invalid");
    }

    @Test
    void aTextThatIsNoAddressIsRefused() {
        for (String text : List.of("", "host", "host:", "host:x", ":1", "host:70000")) {
            assertThatThrownBy(
                            () -> loopback.wire.connect(ContainerLogProtocol.class, text, CallCredentials.user("ann")))
                    .isInstanceOf(BobbinException.class)
                    .hasMessage("Not an address: '" + text + "' (expected host:port)");
        }
    }

    @Test
    void serversOnAnIpv6LoopbackAreReachedByTheirAddress() throws Exception {
        var loopback6 = new InetSocketAddress(InetAddress.getByAddress(IPV6_LOOPBACK), 0);
        Assumptions.assumeTrue(canBind(loopback6));
        try (var server = loopback.wire.serve(
                loopback6, loopback.security, List.of(new Published<>(ContainerLogProtocol.class, FakeLogs::echo)))) {
            assertThat(answer(loopback.connect(server).readContainerLog(FakeLogs.read(3)))
                            .offset())
                    .isEqualTo(3);
        }
    }

    private static boolean canBind(InetSocketAddress address) {
        try (var socket = new ServerSocket()) {
            socket.bind(address);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}

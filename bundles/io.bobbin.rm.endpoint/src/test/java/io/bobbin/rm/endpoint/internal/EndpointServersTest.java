package io.bobbin.rm.endpoint.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.setting.Setting;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.ChosenSecurity;
import io.bobbin.testkit.spec.Spec;
import io.bobbin.wire.spi.Line;
import io.bobbin.wire.spi.LineListener;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.inprocess.InProcessWire;
import io.bobbin.wire.spi.serving.WireAddresses;
import io.bobbin.wire.spi.serving.WireServers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EndpointServersTest {

    private static final Setting SETTING = new Setting("addresses", "io.bobbin.example");

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(0), 1);
    private final EventLoop loop = loops.open("endpoint");
    private final Edges edges = new Edges(
            List.of(TestProtocols.First.class),
            Set.of(TestProtocols.First.class),
            () -> new BobbinException(ErrorCode.NOT_READY, "no edge"));
    private final ChosenSecurity security = new ChosenSecurity("open");
    private final List<Map<String, String>> ready = new ArrayList<>();
    private final EndpointServers servers = new EndpointServers(loop, edges, security, ready::add);
    private final InProcessWire inProcess = new InProcessWire();
    private final CountingWire wire = new CountingWire("grpc", inProcess);

    @BeforeEach
    void wantAnAddress() {
        run(() -> servers.want(WireAddresses.parse(SETTING, "grpc=127.0.0.1:7")));
    }

    private void run(Runnable command) {
        loop.execute("test", command);
        loops.drain();
    }

    private void present() {
        security.add(new FakeSecurity("open"));
        run(() -> servers.add(wire));
    }

    private String ask(String address) {
        try (var client = inProcess.connect(TestProtocols.First.class, address, CallCredentials.user("ada"))) {
            return client.protocol()
                    .ask(new TestProtocols.Question("why"))
                    .toCompletableFuture()
                    .join()
                    .text();
        }
    }

    @Test
    void itListensOnceWireAndSecurityAreThere() {
        run(() -> servers.add(wire));
        assertThat(wire.events).isEmpty();

        security.add(new FakeSecurity("open"));
        run(servers::reconcile);

        assertThat(wire.events).containsExactly("open inprocess:7");
    }

    @Test
    void callsReachTheEdge() {
        edges.add(TestProtocols.first("hello"));
        present();

        assertThat(ask("inprocess:7")).isEqualTo("hello to ada: why");
    }

    @Test
    void addressesAreToldWhenEveryProtocolHasHadItsEdge() {
        present();
        assertThat(ready).isEmpty();

        edges.add(TestProtocols.first("hello"));
        run(servers::reconcile);

        assertThat(ready).containsExactly(Map.of("grpc", "inprocess:7"));
    }

    @Test
    @Spec("SVC-05")
    void aCallWithoutItsEdgeFailsAndTheServerGoesOn() {
        var edge = TestProtocols.first("hello");
        edges.add(edge);
        present();

        edges.remove(edge);

        assertThatThrownBy(() -> ask("inprocess:7"))
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.NOT_READY))
                .hasMessage("no edge");

        edges.add(TestProtocols.first("hello again"));
        run(servers::reconcile);

        assertThat(ask("inprocess:7")).isEqualTo("hello again to ada: why");
        assertThat(wire.events).containsExactly("open inprocess:7");
        assertThat(ready).hasSize(1);
    }

    @Test
    void anUpdatedEdgeTakesOverBeforeTheEarlierOneGoes() {
        var earlier = TestProtocols.first("earlier");
        edges.add(earlier);
        present();

        edges.add(TestProtocols.first("later"));
        assertThat(ask("inprocess:7")).startsWith("later");

        edges.remove(earlier);
        assertThat(ask("inprocess:7")).startsWith("later");
    }

    @Test
    void aFurtherProtocolIsServedOnTheSamePort() {
        edges.add(TestProtocols.first("hello"));
        run(() -> servers.want(WireAddresses.parse(SETTING, "grpc=127.0.0.1:0")));
        present();

        edges.add(TestProtocols.second("second"));
        run(servers::reconcile);

        assertThat(wire.events).containsExactly("open inprocess:1", "close inprocess:1", "open inprocess:1");
        assertThat(ready).containsExactly(Map.of("grpc", "inprocess:1"));
        try (var client = inProcess.connect(TestProtocols.Second.class, "inprocess:1", CallCredentials.user("ada"))) {
            assertThat(client.protocol().tell(new TestProtocols.Question("")).toCompletableFuture())
                    .isCompletedWithValue(new TestProtocols.Answer("second"));
        }
    }

    @Test
    void anotherVersionOfTheWireListensOnTheSamePort() {
        edges.add(TestProtocols.first("hello"));
        run(() -> servers.want(WireAddresses.parse(SETTING, "grpc=127.0.0.1:0")));
        present();

        run(() -> servers.remove(wire));
        assertThat(ready.get(ready.size() - 1)).isEmpty();
        run(() -> servers.add(new CountingWire("grpc", inProcess)));

        assertThat(ready.get(ready.size() - 1)).isEqualTo(Map.of("grpc", "inprocess:1"));
    }

    @Test
    void aChangedAddressIsServedAndTold() {
        edges.add(TestProtocols.first("hello"));
        present();

        run(() -> servers.want(WireAddresses.parse(SETTING, "grpc=127.0.0.1:8")));

        assertThat(wire.events).containsExactly("open inprocess:7", "close inprocess:7", "open inprocess:8");
        assertThat(ready).containsExactly(Map.of("grpc", "inprocess:7"), Map.of("grpc", "inprocess:8"));
    }

    @Test
    void anUnchangedConfigurationChangesNothing() {
        edges.add(TestProtocols.first("hello"));
        present();

        run(() -> servers.want(WireAddresses.parse(SETTING, "grpc=127.0.0.1:7")));

        assertThat(wire.events).containsExactly("open inprocess:7");
        assertThat(ready).hasSize(1);
    }

    @Test
    void anAddressInUseIsTriedAgain() {
        edges.add(TestProtocols.first("hello"));
        wire.addressInUse = true;
        present();
        assertThat(wire.events).isEmpty();

        wire.addressInUse = false;
        loops.advance(WireServers.RETRY);

        assertThat(wire.events).containsExactly("open inprocess:7");
    }

    @Test
    void whileSecurityIsAwayNobodyIsLetIn() {
        edges.add(TestProtocols.first("hello"));
        var open = new FakeSecurity("open");
        security.add(open);
        run(() -> servers.add(wire));

        security.remove(open);

        assertThatThrownBy(() -> ask("inprocess:7")).cause().isInstanceOf(BobbinException.class);
        assertThat(wire.events).containsExactly("open inprocess:7");
    }

    @Test
    @Spec("SVC-20")
    void closingFreesTheAddress() {
        edges.add(TestProtocols.first("hello"));
        present();

        run(servers::close);

        assertThat(wire.events).containsExactly("open inprocess:7", "close inprocess:7");
        assertThat(ready.get(ready.size() - 1)).isEmpty();
    }

    private static final class Heard implements LineListener {

        private final List<String> all = new ArrayList<>();

        @Override
        public void woken() {
            all.add("woken");
        }

        @Override
        public void lost() {
            all.add("lost");
        }
    }

    private String askOn(WireClient<TestProtocols.First> client) {
        return client.protocol()
                .ask(new TestProtocols.Question("why"))
                .toCompletableFuture()
                .join()
                .text();
    }

    @Test
    void streamsEndWithTheirEdgeAndAreOpenedAgainAtItsSuccessor() {
        List<Line> lines = new ArrayList<>();
        var earlier = TestProtocols.streaming("hello", lines::add);
        edges.add(earlier);
        present();
        var heard = new Heard();
        try (var client =
                inProcess.connect(TestProtocols.First.class, "inprocess:7", CallCredentials.user("ada"), heard)) {
            assertThat(askOn(client)).isEqualTo("hello to ada: why");
            assertThat(askOn(client)).isEqualTo("hello to ada: why");
            assertThat(lines).hasSize(1);
            lines.get(0).wake();

            edges.add(TestProtocols.streaming("welcome", lines::add));
            assertThat(heard.all).containsExactly("woken");
            edges.remove(earlier);
            assertThat(heard.all).containsExactly("woken", "lost");
            assertThat(client.canBeWoken()).isFalse();

            assertThat(askOn(client)).isEqualTo("welcome to ada: why");
            assertThat(client.canBeWoken()).isTrue();
            assertThat(lines).hasSize(2);
            lines.get(0).wake();
            assertThat(heard.all).containsExactly("woken", "lost");
            lines.get(1).wake();
            assertThat(heard.all).containsExactly("woken", "lost", "woken");
        }
    }

    @Test
    void withoutAnEdgeNoStreamIsOpened() {
        present();
        try (var client =
                inProcess.connect(TestProtocols.First.class, "inprocess:7", CallCredentials.user("ada"), new Heard())) {
            assertThatThrownBy(() -> askOn(client)).hasMessageContaining("no edge");

            edges.add(TestProtocols.first("hello"));
            assertThat(askOn(client)).isEqualTo("hello to ada: why");
        }
    }
}

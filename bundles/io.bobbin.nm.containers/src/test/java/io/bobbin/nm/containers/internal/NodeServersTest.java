package io.bobbin.nm.containers.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.Token;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.nm.ports.EndpointPort;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.ChosenSecurity;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeServersTest {

    private static final Map<String, Address> ANY_PORT = Map.of("fake", new Address("127.0.0.1", 0));

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(0), 1);
    private final EventLoop loop = loops.open("servers");
    private final ChosenSecurity security = new ChosenSecurity("open");
    private final List<String> told = new ArrayList<>();
    private final FakeWire wire = new FakeWire();
    private final Path directory;
    private NodeServers servers;

    NodeServersTest(@TempDir Path directory) {
        this.directory = directory;
        servers = servers();
    }

    private NodeServers servers() {
        var endpoints = new EndpointPort() {
            @Override
            public void listening(String name, String address) {
                told.add(name + " at " + address);
            }

            @Override
            public void silent(String name) {
                told.add(name + " silent");
            }
        };
        return new NodeServers(loop, security, List.of(), endpoints, new PortFile(directory));
    }

    private void onLoop(Runnable work) {
        loop.execute("test", work);
        loops.drain();
    }

    @Test
    void itListensOnceWireAndSecurityAreThere() {
        onLoop(() -> servers.want(ANY_PORT));
        onLoop(() -> servers.add(wire));
        assertThat(told).isEmpty();

        security.add(new Anyone());
        onLoop(servers::reconcile);
        onLoop(servers::reconcile);

        assertThat(told).containsExactly("fake at 127.0.0.1:40001");
    }

    @Test
    void anAddressThatIsTakenIsTriedAgain() {
        security.add(new Anyone());
        wire.taken.add(7);
        onLoop(() -> servers.want(Map.of("fake", new Address("127.0.0.1", 7))));
        onLoop(() -> servers.add(wire));
        assertThat(told).isEmpty();

        wire.taken.clear();
        loops.advance(Duration.ofSeconds(1));

        assertThat(told).containsExactly("fake at 127.0.0.1:7");
    }

    @Test
    void aFreePortIsTakenAgainAfterARestart() {
        security.add(new Anyone());
        onLoop(() -> servers.want(ANY_PORT));
        onLoop(() -> servers.add(wire));
        onLoop(servers::close);
        wire.next = 40_055;

        servers = servers();
        onLoop(() -> servers.want(ANY_PORT));
        onLoop(() -> servers.add(wire));

        assertThat(told).containsExactly("fake at 127.0.0.1:40001", "fake silent", "fake at 127.0.0.1:40001");
    }

    @Test
    void whenThatPortIsTakenAnotherIsUsed() {
        security.add(new Anyone());
        new PortFile(directory).keep("fake", 40_001);
        wire.taken.add(40_001);
        wire.next = 40_055;

        onLoop(() -> servers.want(ANY_PORT));
        onLoop(() -> servers.add(wire));

        assertThat(told).containsExactly("fake at 127.0.0.1:40055");
        assertThat(new PortFile(directory).recall("fake")).isEqualTo(40_055);
    }

    @Test
    void aWireThatGoesClosesItsServer() {
        security.add(new Anyone());
        onLoop(() -> servers.want(ANY_PORT));
        onLoop(() -> servers.add(wire));

        onLoop(() -> servers.remove(wire));

        assertThat(told).endsWith("fake silent");
        assertThat(wire.open).isEmpty();
    }

    private static final class FakeWire implements Wire {

        final TreeSet<Integer> taken = new TreeSet<>();
        final TreeSet<Integer> open = new TreeSet<>();
        int next = 40_001;

        @Override
        public String name() {
            return "fake";
        }

        @Override
        public WireServer serve(InetSocketAddress address, Security checks, List<Published<?>> published) {
            int port = address.getPort() == 0 ? next : address.getPort();
            if (taken.contains(port)) {
                throw new BobbinException(ErrorCode.CONFIGURATION, "port " + port + " is taken");
            }
            open.add(port);
            return new WireServer() {
                @Override
                public String address() {
                    return "127.0.0.1:" + port;
                }

                @Override
                public void close() {
                    open.remove(port);
                }
            };
        }

        @Override
        public <P> WireClient<P> connect(Class<P> protocol, String address, CallCredentials credentials) {
            throw new AssertionError("servers do not connect");
        }
    }

    private static final class Anyone implements Security {

        @Override
        public String name() {
            return "open";
        }

        @Override
        public boolean loopbackOnly() {
            return true;
        }

        @Override
        public Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote) {
            return new Caller(credentials.user(), null, null);
        }

        @Override
        public Token issue(TokenIdentifier identifier, String service) {
            throw new AssertionError("nodes issue no tokens");
        }

        @Override
        public TokenIdentifier verify(Token token) {
            throw new AssertionError("no token is shown");
        }
    }
}

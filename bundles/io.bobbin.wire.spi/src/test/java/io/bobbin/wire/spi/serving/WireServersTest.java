package io.bobbin.wire.spi.serving;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.setting.Setting;
import io.bobbin.api.token.Token;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WireServersTest {

    private static final Setting SETTING = new Setting("addresses", "io.bobbin.example");

    private static final WireAddresses ANY_PORT = wanted(0);

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(0), 1);
    private final EventLoop loop = loops.open("servers");
    private final ChosenSecurity security = new ChosenSecurity("open");
    private final List<String> told = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final FakeWire wire = new FakeWire();
    private final PortMemory ports = PortMemory.ofProcess();
    private WireServers servers = servers();

    private static WireAddresses wanted(int port) {
        return WireAddresses.parse(SETTING, "fake=127.0.0.1:" + port);
    }

    private WireServers servers() {
        var listener = new WireServers.Listener() {
            @Override
            public void changed(Map<String, String> addresses) {
                told.add(addresses.toString());
            }

            @Override
            public void refused(String problem) {
                problems.add(problem);
            }
        };
        return new WireServers(loop, security, () -> List.of(), ports, listener);
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

        assertThat(told).containsExactly("{fake=127.0.0.1:40001}");
    }

    @Test
    void anAddressThatIsTakenIsTriedAgain() {
        security.add(new Anyone());
        wire.taken.add(7);
        onLoop(() -> servers.want(wanted(7)));
        onLoop(() -> servers.add(wire));
        assertThat(told).isEmpty();

        loops.advance(Duration.ofSeconds(3));
        assertThat(problems).containsExactly("fake: port 7 is taken; it is tried again every 1 s");

        wire.taken.clear();
        loops.advance(WireServers.RETRY);

        assertThat(told).containsExactly("{fake=127.0.0.1:7}");
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

        assertThat(told).containsExactly("{fake=127.0.0.1:40001}", "{}", "{fake=127.0.0.1:40001}");
    }

    @Test
    void whenThatPortIsTakenAnotherIsUsed() {
        security.add(new Anyone());
        ports.keep("fake", 40_001);
        wire.taken.add(40_001);
        wire.next = 40_055;

        onLoop(() -> servers.want(ANY_PORT));
        onLoop(() -> servers.add(wire));

        assertThat(told).containsExactly("{fake=127.0.0.1:40055}");
        assertThat(ports.recall("fake")).isEqualTo(40_055);
    }

    @Test
    void aWireThatGoesClosesItsServer() {
        security.add(new Anyone());
        onLoop(() -> servers.want(ANY_PORT));
        onLoop(() -> servers.add(wire));

        onLoop(() -> servers.remove(wire));

        assertThat(told).endsWith("{}");
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
            throw new AssertionError("servers issue no tokens");
        }

        @Override
        public TokenIdentifier verify(Token token) {
            throw new AssertionError("no token is shown");
        }
    }
}

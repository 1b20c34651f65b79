package io.bobbin.itests.cases;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;
import io.bobbin.client.Endpoint;
import io.bobbin.client.am.AMRMClientAsync;
import io.bobbin.client.am.AmSettings;
import io.bobbin.client.am.ContainerRequest;
import io.bobbin.client.nm.NMClientAsync;
import io.bobbin.client.nm.NMHandler;
import io.bobbin.client.nm.NmSettings;
import io.bobbin.client.nm.NmTokenCache;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import io.bobbin.wire.spi.inprocess.CallFilter;
import io.bobbin.wire.spi.inprocess.Fate;
import io.bobbin.wire.spi.inprocess.InProcessWire;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The real clients of an AM, with a wire between them and the real manager that loses and holds messages. */
class AmClientTest {

    private static final ContainerRequest WISH = ContainerRequest.anywhere(Resource.of(2048, 1), new Priority(1));

    private final TestCluster cluster = TestCluster.create();
    private final Wayward wayward = new Wayward();
    private final InProcessWire wire = new InProcessWire(wayward);
    private final HeardByAm heard = new HeardByAm();
    private final NmTokenCache tokens = new NmTokenCache();

    /** Loses every second answer of the manager while it is told to, and never delivers what goes to a dead node. */
    private static final class Wayward implements CallFilter {

        private boolean losing;
        private int allocates;
        private String dead = "";

        @Override
        public Fate request(Call call) {
            return call.address().equals(dead) ? Fate.later(never -> {}) : Fate.PASS;
        }

        @Override
        public Fate answer(Call call) {
            boolean counts = call.method().equals("allocate");
            allocates += counts ? 1 : 0;
            return losing && counts && allocates % 2 == 1 ? Fate.LOSE : Fate.PASS;
        }
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(Calls.audit(cluster)).isEmpty();
        cluster.close();
    }

    private AMRMClientAsync client(ApplicationId application) {
        Endpoint manager = ManagerDoor.open(wire, cluster.engine().applicationMasters(), application.attempt(1));
        var client = new AMRMClientAsync(cluster.loops(), manager, AmSettings.DEFAULTS, tokens, heard, () -> 0.5);
        cluster.now(client.register("am", 1, ""));
        return client;
    }

    private void pass(int seconds) {
        cluster.advance(Duration.ofSeconds(seconds));
    }

    @Test
    @Tag("PR-113")
    void anAmThatHasBeenReplacedIsToldToStopAndCallsNoMore() {
        cluster.startNode("one", 8192);
        ApplicationId application = cluster.submit();
        cluster.drain();
        AMRMClientAsync client = client(application);
        pass(5);
        assertThat(heard.shutdowns).isZero();

        cluster.kill(application);
        pass(5);
        int calls = wayward.allocates;
        pass(60);

        assertThat(heard.shutdowns).isEqualTo(1);
        assertThat(heard.errors).isEmpty();
        assertThat(wayward.allocates).isEqualTo(calls);
        client.close();
    }

    @Test
    @Tag("PR-115")
    void anAmGetsAsManyAsItWishedForHoweverOftenItsAsksAreSentAgain() {
        cluster.startNode("one", 32_768);
        ApplicationId application = cluster.submit();
        cluster.drain();
        AMRMClientAsync client = client(application);
        wayward.losing = true;
        for (int wish = 0; wish < 5; wish++) {
            client.addContainerRequest(WISH);
            pass(3);
        }
        pass(30);

        assertThat(heard.granted).hasSize(5);
        assertThat(cluster.report(application).usage().usedContainers())
                .as("the AM's own, five, and none that nobody wants")
                .isEqualTo(6);
        assertThat(Calls.explanation(cluster, application.attempt(1)).asks()).isEmpty();
        client.close();
    }

    @Test
    @Tag("PR-117")
    void anEndIsHeardOnceAlthoughTheAnswerThatToldItWasLost() {
        ScriptedNode node = cluster.startNode("one", 8192);
        ApplicationId application = cluster.submit();
        cluster.drain();
        AMRMClientAsync client = client(application);
        client.addContainerRequest(WISH);
        client.addContainerRequest(WISH);
        pass(3);
        for (Container container : heard.granted) {
            node.start(container.id(), container.resource());
        }
        cluster.now(node.beat());
        wayward.losing = true;

        for (Container container : heard.granted) {
            node.exit(container.id(), 1);
            cluster.now(node.beat());
            pass(7);
        }

        assertThat(heard.granted).hasSize(2);
        assertThat(heard.ended)
                .extracting(ContainerStatus::id)
                .containsExactlyElementsOf(
                        heard.granted.stream().map(Container::id).toList());
        assertThat(cluster.report(application).usage().usedContainers()).isEqualTo(1);
        client.close();
    }

    @Test
    @Tag("PR-119")
    void stoppingContainersOnADeadNodeHoldsUpNothing() {
        var errors = new TreeMap<ContainerId, ErrorCode>();
        var dead = new NodeId("dead", 1);
        var gone = new NodeId("gone", 1);
        wayward.dead = "inprocess:4711";
        tokens.add(List.of(new NmToken(dead, token(wayward.dead)), new NmToken(gone, token("inprocess:4712"))));
        var template = new Endpoint(wire, "unused", CallCredentials.user("tester"));
        var client = new NMClientAsync(cluster.loops(), template, NmSettings.DEFAULTS, tokens, new NMHandler() {
            @Override
            public void onContainerStarted(ContainerId id, Map<String, String> serviceMetadata) {
                throw new AssertionError(id + " cannot have started");
            }

            @Override
            public void onStartContainerError(ContainerId id, BobbinException error) {
                throw new AssertionError(id + " was not to start", error);
            }

            @Override
            public void onStopContainerError(ContainerId id, BobbinException error) {
                errors.put(id, error.code());
            }
        });
        var attempt = new ApplicationId(1, 1).attempt(1);
        for (long number = 1; number <= 10; number++) {
            client.stopContainer(attempt.container(number), dead);
        }
        client.stopContainer(attempt.container(11), gone);

        pass(11);

        assertThat(errors)
                .as("one that is out of reach is told when patience ends, whoever else does not answer")
                .hasSize(11)
                .containsEntry(attempt.container(11), ErrorCode.UNREACHABLE);
        assertThat(errors.headMap(attempt.container(11)).values()).containsOnly(ErrorCode.TIMED_OUT);
        client.close();
    }

    private static Token token(String address) {
        return new Token(new byte[] {1}, new byte[] {1}, Token.NM, address);
    }
}

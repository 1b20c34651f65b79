package io.bobbin.itests.cases;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.client.am.AMRMClientAsync;
import io.bobbin.client.am.AmSettings;
import io.bobbin.client.am.ContainerRequest;
import io.bobbin.client.nm.NmTokenCache;
import io.bobbin.testkit.TestCluster;
import io.bobbin.wire.spi.Line;
import io.bobbin.wire.spi.inprocess.CallFilter;
import io.bobbin.wire.spi.inprocess.Fate;
import io.bobbin.wire.spi.inprocess.InProcessWire;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The real client of an AM that is woken by the real manager, over lines that break and answers that are lost. */
class AmStreamTest {

    private static final ContainerRequest WISH = ContainerRequest.anywhere(Resource.of(2048, 1), new Priority(1));

    private final TestCluster cluster = TestCluster.create();
    private final Wayward wayward = new Wayward();
    private final InProcessWire wire = new InProcessWire(wayward);
    private final HeardByAm heard = new HeardByAm();
    private final List<Line> lines = new ArrayList<>();

    /** Loses every third answer and ends the line every fourth time, while it is told to. */
    private final class Wayward implements CallFilter {

        private boolean losing;
        private boolean deaf;
        private int calls;

        @Override
        public Fate answer(Call call) {
            calls++;
            if (losing && calls % 4 == 0) {
                lines.get(lines.size() - 1).end();
            }
            return losing && calls % 3 == 0 ? Fate.LOSE : Fate.PASS;
        }

        @Override
        public Fate wake(String address, String protocol, String user) {
            return deaf ? Fate.LOSE : Fate.PASS;
        }
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(Calls.audit(cluster)).isEmpty();
        cluster.close();
    }

    private AMRMClientAsync client(Duration interval) {
        ApplicationId application = cluster.submit();
        cluster.drain();
        var manager = ManagerDoor.streaming(
                wire,
                cluster.engine().applicationMasters(),
                cluster.engine().news(),
                application.attempt(1),
                lines::add);
        var settings = AmSettings.DEFAULTS.withInterval(interval);
        var client = new AMRMClientAsync(cluster.loops(), manager, settings, new NmTokenCache(), heard, () -> 0.5);
        cluster.now(client.register("am", 1, ""));
        return client;
    }

    private void pass(Duration time) {
        cluster.advance(time);
    }

    @Test
    void grantsAndEndsDoNotWaitForAHeartbeat() {
        var node = cluster.startNode("one", 32_768);
        AMRMClientAsync client = client(Duration.ofMinutes(5));

        client.addContainerRequest(WISH);
        pass(Duration.ofMillis(50));
        assertThat(heard.granted).hasSize(1);

        Container granted = heard.granted.get(0);
        node.start(granted.id(), granted.resource());
        cluster.now(node.beat());
        node.exit(granted.id(), 0);
        cluster.now(node.beat());
        pass(Duration.ofMillis(50));

        assertThat(heard.ended).hasSize(1);
        client.close();
    }

    @Test
    void aWakeThatIsLostIsMadeUpForByTheNextHeartbeat() {
        cluster.startNode("small", 2_048);
        AMRMClientAsync client = client(Duration.ofSeconds(1));
        wayward.deaf = true;
        client.addContainerRequest(WISH);
        pass(Duration.ofMillis(100));
        cluster.startNode("one", 32_768);

        pass(Duration.ofMillis(1_500));

        assertThat(heard.granted).hasSize(1);
        client.close();
    }

    @Test
    void overLinesThatBreakAndWithAnswersThatAreLostAnAmGetsAsManyAsItWishedFor() {
        cluster.startNode("one", 65_536);
        AMRMClientAsync client = client(Duration.ofSeconds(1));
        wayward.losing = true;

        for (int wish = 0; wish < 10; wish++) {
            client.addContainerRequest(WISH);
            pass(Duration.ofMillis(700));
        }
        pass(Duration.ofSeconds(10));

        assertThat(lines).as("lines that were opened").hasSizeGreaterThan(3);
        assertThat(heard.granted).hasSize(10);
        assertThat(heard.granted.stream().map(Container::id).distinct()).hasSize(10);
        assertThat(heard.errors).isEmpty();
        client.close();
    }
}

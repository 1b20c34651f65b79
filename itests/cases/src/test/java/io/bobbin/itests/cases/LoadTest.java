package io.bobbin.itests.cases;

import static io.bobbin.itests.cases.Calls.ask;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.rm.ports.AmLauncher;
import io.bobbin.rm.ports.LaunchOrder;
import io.bobbin.testkit.ScriptedAm;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many applications that end at once. */
class LoadTest {

    private static final int REMEMBERED = 10;

    /** Starts AMs at once; its clean-ups are never answered. */
    private static final class SlowToCleanUp implements AmLauncher {

        private final List<ApplicationAttemptId> launched = new ArrayList<>();
        private int cleaningUp;

        @Override
        public CompletionStage<Void> launch(LaunchOrder order) {
            launched.add(order.attempt());
            return CompletableFuture.completedStage(null);
        }

        @Override
        public CompletionStage<Void> cleanUp(NodeId node, String endpoint, ContainerId container) {
            cleaningUp++;
            return new CompletableFuture<>();
        }
    }

    @Test
    @Tag("PR-107")
    void nothingIsKeptOfKilledApplicationsOnceTheirEndsAreAcknowledged() {
        try (var cluster = TestCluster.create(1, settings -> settings.maxCompletedApplications(REMEMBERED))) {
            ScriptedNode node = cluster.startNode("one", 8 * 1024 * 1024);
            var killed = new ArrayList<ApplicationId>();
            for (int i = 0; i < 100; i++) {
                ScriptedAm am = cluster.startAm();
                cluster.now(am.ask(ask(1024, 50)));
                for (Container container : cluster.now(am.heartbeat()).allocated()) {
                    node.start(container.id(), container.resource());
                }
                cluster.now(node.beat());
                killed.add(am.attempt().application());
            }
            assertThat(node.running()).hasSize(100 * 51);

            killed.forEach(cluster::kill);
            for (int beat = 0; beat < 4; beat++) {
                cluster.beatAll();
            }

            assertThat(node.kept()).isEmpty();
            assertThat(cluster.now(cluster.engine().clients().metrics(TestCluster.TESTER))
                            .used())
                    .isEqualTo(Resource.NONE);
            assertThat(cluster.now(
                            cluster.engine().clients().applications(TestCluster.TESTER, GetApplicationsRequest.all())))
                    .hasSize(REMEMBERED);
            assertThat(cluster.store().records()).hasSizeLessThanOrEqualTo(2 * REMEMBERED);
            assertThat(Calls.audit(cluster)).isEmpty();
        }
    }

    @Test
    @Tag("PR-107")
    void neitherDoesARealNodeKeepThem(@TempDir Path directory) {
        try (var cluster = TestCluster.create();
                var node = new JoinedNode(
                        cluster,
                        cluster.loops(),
                        "127.0.0.1:4711",
                        NodeSettings.in(directory, Resource.of(64 * 1024, 64)))) {
            var executor = new HeldExecutor();
            node.engine().bindExecutor(executor);
            cluster.startNode("one", 1024);
            ScriptedAm am = cluster.startAm();
            node.join();
            cluster.now(am.ask(ask(1024, 20)));
            cluster.now(am.heartbeat()).allocated().forEach(container -> node.start(container, "x"));
            node.beat();
            assertThat(executor.running()).hasSize(20);

            cluster.kill(am.attempt().application());
            for (int beat = 0; beat < 4; beat++) {
                node.beat();
            }

            assertThat(executor.killed).hasSize(20);
            assertThat(node.engine().view().containers()).isEmpty();
            assertThat(node.engine().view().applications()).isEmpty();
            assertThat(Directories.find(directory, "/container.json")).isEmpty();
            assertThat(Calls.audit(cluster)).isEmpty();
        }
    }

    @Test
    @Tag("PR-109")
    void aFloodOfCleanUpsHoldsUpNoLaunch() {
        try (var cluster = TestCluster.create()) {
            var launcher = new SlowToCleanUp();
            cluster.now(cluster.engine().bindLauncher(launcher));
            cluster.startNode("one", 8 * 1024 * 1024);
            var flood = new ArrayList<ApplicationId>();
            for (int i = 0; i < 1000; i++) {
                flood.add(cluster.submit());
            }
            cluster.drain();
            assertThat(launcher.launched).hasSize(1000);
            ApplicationId next = cluster.now(cluster.engine().clients().newApplication(TestCluster.TESTER))
                    .id();
            CompletionStage<?> unused;
            for (ApplicationId id : flood) {
                unused = cluster.engine().clients().kill(TestCluster.TESTER, id, "flood");
            }
            unused = cluster.engine().clients().submit(TestCluster.TESTER, TestCluster.context(next, 1024));

            cluster.drain();

            assertThat(launcher.cleaningUp).isEqualTo(1000);
            assertThat(launcher.launched).as("without waiting for anything").contains(next.attempt(1));
            assertThat(cluster.loops().time().wallMillis()).isEqualTo(TestCluster.BEGINNING);
            assertThat(Calls.audit(cluster)).isEmpty();
        }
    }
}

package io.bobbin.itests.cases;

import static io.bobbin.itests.cases.Calls.ask;
import static io.bobbin.itests.cases.Calls.codes;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.resource.Resource;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.testkit.ScriptedAm;
import io.bobbin.testkit.TestCluster;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real node that is not well, in a real manager's eyes. */
class NodeHealthTest {

    private static final Resource SIZE = Resource.of(8192, 16);
    private static final Duration LOOK = Duration.ofSeconds(10);

    private final TestCluster cluster = TestCluster.create();
    private final HeldExecutor executor = new HeldExecutor();

    @TempDir
    private Path directory;

    @AfterEach
    void theBooksAgree() {
        assertThat(Calls.audit(cluster)).isEmpty();
        cluster.close();
    }

    private JoinedNode node(NodeSettings settings) {
        return new JoinedNode(cluster, cluster.loops(), "127.0.0.1:4711", settings);
    }

    /** An AM on a node of its own, and containers of its on the real one. */
    private List<Container> granted(JoinedNode node, int number) {
        cluster.startNode("one", 1024);
        ScriptedAm am = cluster.startAm();
        node.join();
        cluster.now(am.ask(ask(1024, number)));
        return cluster.now(am.heartbeat()).allocated();
    }

    @Test
    @Tag("PR-027")
    @Tag("PR-025")
    void aWorkDirectoryThatCannotBeMadeIsListedWithItsPathAndTheSystemsError() throws IOException {
        Path inTheWay = Files.writeString(directory.resolve("disk"), "a file where a directory has to be");
        try (var node = node(NodeSettings.in(inTheWay.resolve("work"), SIZE))) {
            node.engine().bindExecutor(executor);
            node.join();
            ApplicationId waiting = cluster.submit();

            assertThat(node.report().state()).isEqualTo(NodeState.UNHEALTHY);
            assertThat(node.report().health().report())
                    .contains(inTheWay.resolve("work/local").toString())
                    .contains("Not a directory");
            var reason = cluster.report(waiting).waiting().get(0);
            assertThat(reason.code()).isEqualTo(ReasonCode.NODES_UNHEALTHY);
            assertThat(reason.had())
                    .as("the submitter is told as well")
                    .contains(inTheWay.resolve("work/local").toString());

            cluster.kill(waiting);
            Files.delete(inTheWay);
            cluster.advance(LOOK);
            node.beat();

            assertThat(node.report().state()).isEqualTo(NodeState.RUNNING);
        }
    }

    @Test
    @Tag("PR-029")
    void aRecoveryStoreThatCannotBeWrittenTakesNoNewWorkAndHealsByItself() throws IOException {
        Path first = directory.resolve("first");
        Path second = Files.createDirectories(directory.resolve("second"));
        try (var node = node(Directories.local(NodeSettings.in(directory, SIZE), first, second))) {
            node.engine().bindExecutor(executor);
            List<Container> granted = granted(node, 2);
            Container runs = granted.get(0).id().number() % 2 == 0 ? granted.get(0) : granted.get(1);
            Container next = granted.get(0).equals(runs) ? granted.get(1) : granted.get(0);
            node.start(runs, "x");
            Path full = Files.writeString(second.resolve("nmPrivate"), "the disk is full");

            var refused = node.start(next, "x").failed();
            node.beat();

            assertThat(refused).singleElement().satisfies(failed -> {
                assertThat(failed.code()).isEqualTo(ErrorCode.LAUNCH_FAILED);
                assertThat(failed.message()).contains("recovery store cannot be written");
            });
            assertThat(node.report().state()).isEqualTo(NodeState.UNHEALTHY);
            assertThat(node.report().health().report()).contains("recovery store cannot be written");
            assertThat(node.view(runs.id()).state()).isEqualTo("Running");

            Files.delete(full);
            cluster.advance(LOOK);
            node.beat();

            assertThat(node.report().state()).isEqualTo(NodeState.RUNNING);
            assertThat(node.start(next, "x").succeeded()).containsExactly(next.id());
        }
    }

    @Test
    @Tag("PR-127")
    void aNodeWhosePluginIsMissingStartsAndNamesIt() {
        try (var node = node(NodeSettings.in(directory, SIZE).withExecutor("docker"))) {
            node.engine().bindExecutor(executor);
            node.join();
            ApplicationId waiting = cluster.submit();

            assertThat(node.report().state()).isEqualTo(NodeState.UNHEALTHY);
            assertThat(node.report().health().report())
                    .contains("executor 'docker' is not there")
                    .contains("present: [process]");
            assertThat(codes(cluster.report(waiting).waiting())).contains(ReasonCode.NODES_UNHEALTHY);
            cluster.kill(waiting);
        }
    }

    @Test
    @Tag("PR-127")
    void aMissingLocalizerEndsOnlyTheContainerThatNeedsIt() {
        try (var node = node(NodeSettings.in(directory, SIZE))) {
            node.engine().bindExecutor(executor);
            List<Container> granted = granted(node, 2);
            var far = new LocalResource(
                    URI.create("s3://bucket/input"),
                    LocalResource.Type.FILE,
                    LocalResource.Visibility.PUBLIC,
                    1,
                    1,
                    null);

            node.start(granted.get(0), Map.of("input", far), "x");
            node.start(granted.get(1), "x");
            node.beat();

            assertThat(node.view(granted.get(1).id()).state()).isEqualTo("Running");
            assertThat(node.report().state()).isEqualTo(NodeState.RUNNING);
            assertThat(Calls.container(cluster, granted.get(0).id()).diagnostics())
                    .contains("no localizer for scheme 's3'");
        }
    }
}

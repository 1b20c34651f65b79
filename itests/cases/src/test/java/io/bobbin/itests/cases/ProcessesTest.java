package io.bobbin.itests.cases;

import static io.bobbin.itests.cases.Calls.ask;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.executor.process.ProcessExecutor;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.ports.ContainerView;
import io.bobbin.testkit.ScriptedAm;
import io.bobbin.testkit.TestCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Real processes under a real node manager, as a real manager hears of them. */
@Timeout(60)
class ProcessesTest {

    private static final String SLEEPER = "note starts-$2 $$; tell ready-$2 $$; exec sleep 600";

    private final TestCluster cluster = TestCluster.create();
    private final ThreadLoops loops = new ThreadLoops(SystemTime.INSTANCE, 8, ProcessesTest::thrown);
    private final Path directory;
    private final Scripts scripts;
    private final JoinedNode node;
    private final ScriptedAm am;
    private ProcessExecutor executor = executor();

    ProcessesTest(@TempDir Path directory) throws IOException {
        this.directory = directory;
        this.scripts = new Scripts(directory.resolve("signals"));
        cluster.startNode("one", 1024);
        // Processes are known by their container's id: nobody else on this machine may have the same.
        var id = new ApplicationId(
                TestCluster.BEGINNING, ThreadLocalRandom.current().nextInt(1_000, 1_000_000_000));
        cluster.now(cluster.engine().clients().submit(TestCluster.TESTER, TestCluster.context(id, 1024)));
        cluster.drain();
        am = cluster.am(id.attempt(1));
        cluster.now(am.register());
        node = new JoinedNode(cluster, loops, "127.0.0.1:4711", NodeSettings.in(directory, Resource.of(8192, 16)));
        node.engine().bindExecutor(executor);
        node.join();
    }

    private ProcessExecutor executor() {
        return new ProcessExecutor(loops, () -> Duration.ofMillis(100));
    }

    /** What comes after a close comes too late by nature. */
    private static void thrown(String loop, String command, Throwable failure) {
        if (BobbinException.of(failure).code() != ErrorCode.SHUTTING_DOWN) {
            failure.printStackTrace();
        }
    }

    @AfterEach
    void end() {
        node.now(node.engine().killContainers(ExitStatus.KILLED_BY_RESOURCEMANAGER, "the test is over"));
        assertThat(Calls.audit(cluster)).isEmpty();
        node.close();
        executor.close();
        loops.close();
        cluster.close();
    }

    private List<Container> granted(int number) {
        cluster.now(am.ask(ask(1024, number)));
        return cluster.now(am.heartbeat()).allocated();
    }

    /** The manager hears of the end, and so does the AM. */
    private ContainerReport ended(ContainerId id) {
        node.awaitEnd(id);
        node.beat();
        assertThat(cluster.now(am.heartbeat()).completed())
                .extracting(ContainerStatus::id)
                .containsExactly(id);
        return Calls.container(cluster, id);
    }

    private long shim(ContainerId id) throws IOException {
        return Long.parseLong(Files.readString(directory.resolve("local/nmPrivate/" + id + "/pid"))
                .strip());
    }

    private void stopNode() {
        node.stop();
        executor.close();
    }

    private void nodeComesBack() {
        executor = executor();
        node.comeBack();
        node.engine().bindExecutor(executor);
        node.join();
        node.beat();
    }

    @Test
    @Tag("PR-035")
    void aMissingProgramIsToldWithItsLastWordsAndWhatTheCodeMeans() {
        Container task = granted(1).get(0);

        node.start(task, "no-such-program --now 1><LOG_DIR>/stdout 2><LOG_DIR>/stderr");

        ContainerReport report = ended(task.id());
        assertThat(report.exitStatus()).isEqualTo(127);
        assertThat(report.diagnostics())
                .contains("127: command not found")
                .contains("Last lines of stderr")
                .contains("no-such-program");
    }

    @Test
    @Tag("PR-033")
    void aProgramThatReservesMuchAndUsesLittleIsLeftAlone() {
        Container task = granted(1).get(0);
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");

        node.start(task, java + " -Xmx6g -Xshare:auto -XX:+UseSerialGC -version 2><LOG_DIR>/stderr");

        ContainerReport report = ended(task.id());
        assertThat(report.exitStatus()).as(report.diagnostics()).isZero();
        assertThat(report.resource().memory()).isEqualTo(1024);
    }

    @Test
    @Tag("PR-037")
    void whenTheLauncherIsKilledEveryChildGoesAndIsNamed() throws Exception {
        Container task = granted(1).get(0);
        node.start(
                task,
                scripts.command(
                        "family",
                        """
                        sleep 600 &
                        tell child $!
                        setsid sleep 601 &
                        tell away $!
                        wait
                        """,
                        ""));
        long child = Long.parseLong(scripts.told("child"));
        long away = Long.parseLong(scripts.told("away"));

        Scripts.kill(shim(task.id()));

        ContainerReport report = ended(task.id());
        assertThat(report.exitStatus()).isEqualTo(ExitStatus.FORCE_KILLED);
        assertThat(Stream.of(child, away).filter(Scripts::runs)).isEmpty();
        assertThat(report.diagnostics())
                .contains("Ended processes that it left behind")
                .contains(Long.toString(child))
                .contains(Long.toString(away))
                .contains("sleep");
    }

    @Test
    @Tag("PR-039")
    void aRestartOfTheNodeServiceAdoptsEveryContainerAndStartsNoneTwice() throws Exception {
        List<Container> tasks = granted(5);
        for (Container task : tasks) {
            node.start(task, scripts.command("sleeper", SLEEPER, task.id().toString()));
        }
        for (Container task : tasks) {
            scripts.told("ready-" + task.id());
        }
        node.beat();

        stopNode();
        nodeComesBack();

        List<ContainerId> ids = tasks.stream().map(Container::id).toList();
        assertThat(node.engine().view().containers())
                .extracting(ContainerView::id)
                .containsExactlyElementsOf(ids);
        assertThat(ids).allSatisfy(id -> assertThat(Calls.container(cluster, id).state())
                .isEqualTo(ContainerLifecycle.RUNNING));
        assertThat(node.report().numContainers()).isEqualTo(5);
        assertThat(cluster.now(am.heartbeat()).completed()).isEmpty();
        for (ContainerId id : ids) {
            assertThat(scripts.noted("starts-" + id)).hasSize(1);
            assertThat(Scripts.runs(Long.parseLong(scripts.told("ready-" + id))))
                    .isTrue();
        }

        cluster.kill(am.attempt().application());
        node.beat();
        ids.forEach(node::awaitEnd);
        for (ContainerId id : ids) {
            assertThat(Scripts.runs(Long.parseLong(scripts.told("ready-" + id))))
                    .isFalse();
        }
    }

    @Test
    @Tag("PR-041")
    void aContainerThatVanishedWithoutATraceIsLostAndNothingHasToBeDeletedByHand() throws Exception {
        List<Container> tasks = granted(2);
        for (Container task : tasks) {
            node.start(task, scripts.command("sleeper", SLEEPER, task.id().toString()));
        }
        ContainerId vanishes = tasks.get(0).id();
        ContainerId stays = tasks.get(1).id();
        long process = Long.parseLong(scripts.told("ready-" + vanishes));
        scripts.told("ready-" + stays);
        node.beat();
        stopNode();

        Scripts.kill(shim(vanishes));
        Scripts.kill(process);
        nodeComesBack();

        assertThat(ended(vanishes).exitStatus()).isEqualTo(ExitStatus.LOST);
        assertThat(Calls.container(cluster, stays).state()).isEqualTo(ContainerLifecycle.RUNNING);
        assertThat(node.view(stays).state()).isEqualTo("Running");
        Container next = granted(1).get(0);
        node.start(next, "true");
        assertThat(ended(next.id()).exitStatus()).isZero();
    }
}

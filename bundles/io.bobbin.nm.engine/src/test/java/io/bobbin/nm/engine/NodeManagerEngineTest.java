package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerState;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.StartContainersResponse;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.security.spi.Caller;
import io.bobbin.testkit.spec.Spec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts, ends, orders and reports. */
class NodeManagerEngineTest extends ManualNode {

    NodeManagerEngineTest(@TempDir Path directory) {
        super(directory);
    }

    @Test
    @Spec({"NMC-01", "NMC-03", "NMC-04", "NMC-12", "NMC-13", "LAU-01", "LAU-07"})
    void anAcceptedContainerIsLaunchedWithItsScriptAndTokens() throws Exception {
        StartContainersResponse response = now(node.start(ONE, "echo hello"));

        assertThat(response.succeeded()).containsExactly(ONE);
        assertThat(state(ONE)).isEqualTo("Running");
        var container = executor.container(ONE);
        assertThat(container.script()).content().contains("exec /bin/bash -c \"echo hello\"");
        assertThat(container.tokens()).isRegularFile();
        assertThat(container.script().getParent()).isEqualTo(container.handle().directory());
        assertThat(permissions(container.handle().directory())).isEqualTo("rwx------");
        assertThat(permissions(container.tokens())).isEqualTo("rw-------");
        assertThat(container.workDirectory().resolve("tmp")).isDirectory();
        assertThat(container.logDirectory()).isDirectory();
    }

    private static String permissions(Path path) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    @Spec("LAU-02")
    void aLaunchThatGoesOnHoldsUpNoOther() {
        var one = node.start(ONE, "x");
        var two = node.start(TWO, "x");
        assertThat(now(one).succeeded()).containsExactly(ONE);
        assertThat(now(two).succeeded()).containsExactly(TWO);

        assertThat(executor.running()).containsExactly(ONE, TWO);
        executor.end(TWO, 0);

        assertThat(state(TWO)).isEqualTo("Done");
        assertThat(state(ONE)).isEqualTo("Running");
    }

    @Test
    @Spec("NMC-03")
    void oneBadStartDoesNotStopTheOthers() {
        now(node.start(ONE, "true"));
        var context = ContainerLaunchContext.of(Map.of(), Map.of(), List.of("true"));

        var response = now(
                node.engine.start(TestNode.MASTER, List.of(node.request(ONE, context), node.request(TWO, context))));

        assertThat(response.succeeded()).containsExactly(TWO);
        assertThat(response.failed())
                .extracting(FailedContainer::id, FailedContainer::code)
                .containsExactly(tuple(ONE, ErrorCode.CONTAINER_ALREADY_RUNNING));
    }

    @Test
    @Spec("NMC-18")
    void aCallerWithoutATokenIsRefused() {
        var context = ContainerLaunchContext.of(Map.of(), Map.of(), List.of("true"));

        var response = now(node.engine.start(new Caller("x", null, null), List.of(node.request(ONE, context))));

        assertThat(response.failed()).extracting(FailedContainer::code).containsExactly(ErrorCode.INVALID_TOKEN);
        assertThat(now(node.engine.stop(new Caller("x", null, null), List.of(ONE)))
                        .failed())
                .extracting(FailedContainer::code)
                .containsExactly(ErrorCode.INVALID_TOKEN);
    }

    @Test
    @Spec({"NMC-14", "NMC-23", "NSU-02", "NSU-04", "LAU-05"})
    void anEndIsReportedUntilItIsAcknowledged() {
        now(node.start(ONE, "true"));
        assertThat(now(node.engine.beat(1)).containers().get(0).state()).isEqualTo(ContainerState.RUNNING);
        executor.end(ONE, 0);
        loops.drain();

        var beat = now(node.engine.beat(2));
        assertThat(beat.containers().get(0).state()).isEqualTo(ContainerState.COMPLETE);
        assertThat(beat.containers().get(0).exitStatus()).isZero();
        assertThat(now(node.engine.beat(3)).containers()).hasSize(1);
        now(node.obey(List.of(), List.of(), List.of(ONE)));

        assertThat(now(node.engine.beat(4)).containers()).isEmpty();
        assertThat(executor.container(ONE).workDirectory()).doesNotExist();
        assertThat(executor.container(ONE).handle().directory()).doesNotExist();
    }

    @Test
    void ofEndlessDiagnosticsTheEndIsTold() {
        now(node.start(ONE, "true"));
        executor.end(ONE, new ContainerEnd(3, "x".repeat(100_000)));
        loops.drain();

        assertThat(now(node.engine.beat(1)).containers().get(0).diagnostics())
                .hasSizeLessThanOrEqualTo(10_000)
                .endsWith("Nothing was written to stderr");
    }

    @Test
    void anEndIsNewsThatDoesNotWait() {
        var news = new AtomicInteger();
        now(node.start(ONE, "true"));
        var subscription = node.engine.onNews(news::incrementAndGet);

        executor.end(ONE, 0);
        loops.drain();

        assertThat(news).hasValue(1);
        subscription.close();
    }

    @Test
    @Spec("LAU-11")
    void aFailureKeepsItsExitCodeAndErrors() throws Exception {
        now(node.start(ONE, "x"));
        Files.writeString(executor.container(ONE).logDirectory().resolve("stderr"), "oops\n");
        executor.end(ONE, 3);
        loops.drain();

        var status = now(node.engine.beat(1)).containers().get(0);

        assertThat(status.exitStatus()).isEqualTo(3);
        assertThat(status.diagnostics()).contains("Exit code 3").contains("oops");
    }

    @Test
    @Spec({"NMC-15", "NMC-25", "NSU-03"})
    void whoEndedItIsReported() {
        now(node.start(ONE, "x"));
        now(node.start(TWO, "x"));

        assertThat(now(node.engine.stop(TestNode.MASTER, List.of(ONE))).succeeded())
                .containsExactly(ONE);
        now(node.obey(List.of(TWO), List.of(), List.of()));

        assertThat(node.view(ONE).exitStatus()).isEqualTo(-105);
        assertThat(node.view(TWO).exitStatus()).isEqualTo(-106);
        assertThat(executor.killed).containsExactly(ONE, TWO);
        assertThat(now(node.engine.stop(TestNode.MASTER, List.of(ONE))).succeeded())
                .as("a stop of one that is over")
                .containsExactly(ONE);
    }

    @Test
    @Spec({"NMC-22", "NSU-03"})
    void anApplicationsEndEndsItsContainersAndRemovesItsFilesButNotItsLogs() {
        now(node.start(ONE, "x"));
        Path application = executor.container(ONE).workDirectory().getParent();

        now(node.obey(List.of(), List.of(ONE.application()), List.of()));
        loops.drain();

        assertThat(node.view(ONE).exitStatus()).isEqualTo(-107);
        assertThat(application).doesNotExist();
        assertThat(executor.container(ONE).logDirectory()).isDirectory();
        assertThat(now(node.engine.beat(1)).applications()).isEmpty();
    }

    @Test
    @Spec("TOK-12")
    void whatTheManagerHasCleanedUpBeforeItCameIsRefusedForAsLongAsItsTokenIsGood() {
        now(node.obey(List.of(ONE), List.of(), List.of()));

        for (int minute = 0; minute < 10; minute++) {
            assertThat(now(node.start(ONE, "x")).failed())
                    .extracting(FailedContainer::code)
                    .containsExactly(ErrorCode.INVALID_CONTAINER);
            loops.advance(Duration.ofMinutes(1));
        }
        assertThat(now(node.start(TWO, "x")).failed()).isEmpty();
    }

    @Test
    @Spec("NMC-21")
    void anApplicationThatIsOverStartsNothing() {
        now(node.start(ONE, "x"));
        now(node.obey(List.of(), List.of(ONE.application()), List.of()));
        loops.drain();

        assertThat(now(node.start(TWO, "x")).failed())
                .extracting(FailedContainer::code)
                .containsExactly(ErrorCode.INVALID_CONTAINER);
    }

    @Test
    @Spec("NMC-21")
    void aContainerOfAnApplicationThatIsBeingEndedDoesNotRun() {
        executor.killsEnd = false;
        now(node.start(ONE, "x"));
        now(node.obey(List.of(), List.of(ONE.application()), List.of()));

        now(node.start(TWO, "x"));

        assertThat(node.view(TWO).exitStatus()).isEqualTo(-107);
        assertThat(executor.launched).containsOnlyKeys(ONE);
        executor.end(ONE, 137);
        loops.drain();
        assertThat(node.view(ONE).exitStatus()).isEqualTo(-107);
    }

    @Test
    void ordersOfAnEarlierTermAreRefused() {
        now(node.start(ONE, "x"));
        now(node.engine.obey(
                new NodeHeartbeatResponse(1, NodeAction.NORMAL, 5, List.of(), List.of(), List.of(), 1000, "")));

        var stale = node.obey(List.of(ONE), List.of(), List.of());
        loops.drain();

        assertThatThrownBy(() -> stale.toCompletableFuture().join())
                .extracting(failure -> BobbinException.of(failure).code())
                .isEqualTo(ErrorCode.STALE);
        assertThat(state(ONE)).isEqualTo("Running");
    }

    @Test
    @Spec("NSU-07")
    void aDirectoryThatCannotBeWrittenIsNamedWithTheSystemsError() throws Exception {
        Path local = directory.resolve("local");
        Files.move(local, directory.resolve("moved"));
        Files.writeString(local, "a file in its place");

        loops.advance(Duration.ofSeconds(10));

        var health = now(node.engine.beat(1)).health();
        assertThat(health.healthy()).isFalse();
        assertThat(health.report()).contains(local.toString());

        Files.delete(local);
        loops.advance(Duration.ofSeconds(10));
        assertThat(now(node.engine.beat(1)).health().healthy())
                .as("it heals by itself")
                .isTrue();
    }

    @Test
    void oldLogsAreRemovedAndThoseOfLiveApplicationsKept() throws Exception {
        now(node.start(ONE, "x"));
        Path old = Files.createDirectories(directory.resolve("logs/application_1_0001/container_1_0001_01_000001"));
        for (Path path : List.of(old, old.getParent())) {
            Files.setLastModifiedTime(path, FileTime.fromMillis(1));
        }

        loops.advance(Duration.ofMinutes(10));

        assertThat(old.getParent()).doesNotExist();
        assertThat(executor.container(ONE).logDirectory()).isDirectory();
    }

    @Test
    void logsCannotBeReadOutsideOfTheContainersDirectory() throws Exception {
        now(node.start(ONE, "x"));
        Path logs = executor.container(ONE).logDirectory();
        Files.writeString(directory.resolve("secret"), "x");
        Files.createSymbolicLink(logs.resolve("link"), directory.resolve("secret"));

        for (String file : List.of("../../../secret", "link", "/etc/passwd")) {
            var read = node.engine.read(TestNode.MASTER, new ReadContainerLogRequest(ONE, file, 0, 10));
            loops.drain();
            assertThatThrownBy(() -> read.toCompletableFuture().join())
                    .extracting(failure -> BobbinException.of(failure).code())
                    .as(file)
                    .isEqualTo(ErrorCode.BAD_REQUEST);
        }
    }

    @Test
    void aNodeThatLeavesEndsAllAndTakesNoMore() {
        now(node.start(ONE, "x"));

        now(node.engine.killContainers(-100, "leaving"));

        assertThat(node.view(ONE).exitStatus()).isEqualTo(-100);
        assertThat(node.engine.isLeaving()).isTrue();
        assertThat(now(node.start(TWO, "x")).failed())
                .extracting(FailedContainer::code)
                .containsExactly(ErrorCode.SHUTTING_DOWN);
    }
}

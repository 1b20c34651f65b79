package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ContainerState;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.resource.Resource;
import io.bobbin.executor.spi.ProcessMemory;
import io.bobbin.testkit.spec.Spec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the node does to its containers of its own accord. */
class SupervisionTest extends ManualNode {

    SupervisionTest(@TempDir Path directory) {
        super(directory);
    }

    private NodeSettings settings(Supervision supervision) {
        return NodeSettings.in(directory, Resource.of(8192, 16)).withSupervision(supervision);
    }

    private void uses(long megabytes) {
        executor.memory.put(ONE, List.of(new ProcessMemory(1, "job", 7, megabytes << 20, 4L << 30)));
    }

    @Test
    @Spec("NMC-24")
    void aContainerAboveItsMemoryIsEndedAtTheSecondLook() {
        now(node.start(ONE, "x"));
        uses(300);
        loops.advance(Duration.ofMillis(3_100));
        assertThat(state(ONE)).isEqualTo("Running");

        loops.advance(Duration.ofSeconds(3));

        assertThat(node.view(ONE).exitStatus()).isEqualTo(ExitStatus.KILLED_EXCEEDED_PMEM);
        assertThat(node.view(ONE).diagnostics()).contains("uses 300 MB of memory, and its limit is 256 MB");
    }

    @Test
    @Spec("NMC-24")
    void whatIsSwitchedOffEndsNothing() {
        node.engine.configure(
                settings(new Supervision(Duration.ofSeconds(3), false, false, 2.1, Duration.ofSeconds(1), false)));
        now(node.start(ONE, "x"));
        uses(3_000);

        loops.advance(Duration.ofSeconds(30));

        assertThat(state(ONE)).isEqualTo("Running");
    }

    @Test
    @Spec("NMC-24")
    void theAddressSpaceIsBoundedWhereThatIsWanted() {
        node.engine.configure(
                settings(new Supervision(Duration.ofSeconds(3), true, true, 2.1, Duration.ofSeconds(1), false)));
        now(node.start(ONE, "x"));
        uses(10);

        loops.advance(Duration.ofSeconds(7));

        assertThat(node.view(ONE).exitStatus()).isEqualTo(ExitStatus.KILLED_EXCEEDED_VMEM);
    }

    @Test
    @Spec("NMC-27")
    void aNodeThatRegistersAgainKeepsItsContainers() {
        now(node.start(ONE, "x"));

        now(node.engine.resync());

        assertThat(now(node.engine.registration()).containers()).singleElement().satisfies(container -> {
            assertThat(container.status().id()).isEqualTo(ONE);
            assertThat(container.status().state()).isEqualTo(ContainerState.RUNNING);
        });
    }

    @Test
    @Spec("NMC-27")
    void aNodeThatRegistersAgainEndsItsContainersWhereThatIsWanted() {
        node.engine.configure(
                settings(new Supervision(Duration.ofSeconds(3), true, false, 2.1, Duration.ofSeconds(1), true)));
        now(node.start(ONE, "x"));

        now(node.engine.resync());

        assertThat(now(node.engine.registration()).containers()).singleElement().satisfies(container -> {
            assertThat(container.status().state()).isEqualTo(ContainerState.COMPLETE);
            assertThat(container.status().exitStatus()).isEqualTo(ExitStatus.ABORTED);
        });
        assertThat(node.engine.isLeaving()).isFalse();
    }

    @Test
    void anOrderToStopIsObeyedAfterARestart() {
        executor.killsEnd = false;
        now(node.start(ONE, "x"));
        now(node.engine.stop(TestNode.MASTER, List.of(ONE)));

        restart();
        executor.killed.clear();
        executor.killsEnd = true;
        node.engine.bindExecutor(executor);
        loops.drain();

        assertThat(executor.killed).containsExactly(ONE);
        assertThat(node.view(ONE).exitStatus()).isEqualTo(-105);
    }

    @Test
    void aNodeWithADirectoryThatCannotBeReadRegistersWhenItCan() throws Exception {
        now(node.start(ONE, "x"));
        node.engine.close();
        Path records = directory.resolve("local/nmPrivate");
        Files.move(records, directory.resolve("aside"));
        Files.createSymbolicLink(records, records);

        node = new TestNode(loops, directory);
        node.engine.bindExecutor(executor);
        var registration = node.engine.registration();
        loops.advance(Duration.ofMinutes(1));
        assertThat(registration.toCompletableFuture()).isNotDone();
        assertThat(node.engine.view().health().report()).contains("cannot be read");

        Files.delete(records);
        Files.move(directory.resolve("aside"), records);
        loops.advance(Duration.ofSeconds(11));

        assertThat(now(registration).containers())
                .extracting(container -> container.status().id())
                .containsExactly(ONE);
    }
}

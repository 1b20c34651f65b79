package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.testkit.spec.Spec;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Executors come, go, fail and say things. */
class ExecutorSlotTest extends ManualNode {

    ExecutorSlotTest(@TempDir Path directory) {
        super(directory);
    }

    @Test
    void withoutItsExecutorTheNodeSaysSoAndContainersWait() {
        now(node.engine.unbindExecutor(executor));
        assertThat(now(node.engine.beat(1)).health().healthy()).isFalse();
        assertThat(now(node.engine.beat(1)).health().report()).contains("executor 'process' is not there");
        now(node.start(ONE, "x"));
        assertThat(state(ONE)).isEqualTo("Scheduled");

        node.engine.bindExecutor(executor);

        assertThat(state(ONE)).isEqualTo("Running");
        assertThat(now(node.engine.beat(1)).health().healthy()).isTrue();
    }

    @Test
    void aRunningContainerPassesToTheNextExecutorOfItsName() {
        now(node.start(ONE, "x"));
        now(node.engine.unbindExecutor(executor));
        assertThat(state(ONE)).isEqualTo("Running");
        var next = new FakeExecutor();

        node.engine.bindExecutor(next);
        loops.drain();
        executor.fail(ONE, new BobbinException(ErrorCode.SHUTTING_DOWN, "stopped"));
        assertThat(state(ONE)).isEqualTo("Running");
        assertThat(next.reacquired).containsExactly(ONE);
        next.end(ONE, 4);

        loops.drain();
        assertThat(node.view(ONE).exitStatus()).isEqualTo(4);
    }

    @Test
    void aStopWithoutAnExecutorIsCarriedOutWhenOneComes() {
        now(node.start(ONE, "x"));
        now(node.engine.unbindExecutor(executor));
        now(node.engine.stop(TestNode.MASTER, List.of(ONE)));
        assertThat(state(ONE)).isEqualTo("Killing");
        var next = new FakeExecutor();

        node.engine.bindExecutor(next);
        loops.drain();

        assertThat(next.killed).containsExactly(ONE);
        assertThat(node.view(ONE).exitStatus()).isEqualTo(-105);
    }

    @Test
    @Spec("LAU-10")
    void aLaunchThatFailsEndsTheContainerWithItsCause() {
        executor.fail(ONE, new BobbinException(ErrorCode.LAUNCH_FAILED, "no such runtime"));
        now(node.start(ONE, "x"));
        loops.drain();

        assertThat(node.view(ONE).state()).isEqualTo("Done");
        assertThat(node.view(ONE).diagnostics()).contains("no such runtime");
    }

    @Test
    void anExecutorThatThrowsFailsTheContainerThatItWasToLaunchAlone() {
        executor.throwing = true;
        now(node.start(ONE, "x"));
        assertThat(state(ONE)).isEqualTo("Done");
        assertThat(node.view(ONE).diagnostics()).contains("out of order");

        executor.throwing = false;
        now(node.start(TWO, "x"));

        assertThat(state(TWO)).isEqualTo("Running");
    }

    @Test
    void aContainerThatCannotBeReacquiredKeepsItsShareUntilAnotherExecutorComes() {
        now(node.start(ONE, "x"));
        now(node.engine.unbindExecutor(executor));
        var confused = new FakeExecutor();
        confused.throwing = true;
        node.engine.bindExecutor(confused);
        assertThat(state(ONE)).isEqualTo("Running");

        now(node.engine.unbindExecutor(confused));
        var next = new FakeExecutor();
        node.engine.bindExecutor(next);
        loops.drain();

        assertThat(next.reacquired).containsExactly(ONE);
    }

    @Test
    void notesOfTheExecutorReachTheDiagnostics() {
        now(node.start(ONE, "x"));

        executor.end(ONE, new ContainerEnd(0, "Ended processes that it left behind: 7 (sleep)"));
        loops.drain();

        assertThat(node.view(ONE).diagnostics()).contains("7 (sleep)");
        assertThat(node.view(ONE).exitStatus()).isZero();
    }
}

package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ContainerState;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.testkit.spec.Spec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a node manager that comes back finds, and what it makes of it. */
class RecoveryTest extends ManualNode {

    RecoveryTest(@TempDir Path directory) {
        super(directory);
    }

    @Test
    void whatTheManagerCleanedUpCannotStartAfterwards() {
        now(node.obey(List.of(ONE), List.of(), List.of()));
        assertThat(now(node.start(ONE, "x")).failed())
                .extracting(FailedContainer::code)
                .containsExactly(ErrorCode.INVALID_CONTAINER);

        restart();
        node.registered();
        loops.drain();
        assertThat(now(node.start(ONE, "x")).failed())
                .as("after a restart")
                .extracting(FailedContainer::code)
                .containsExactly(ErrorCode.INVALID_CONTAINER);
    }

    @Test
    @Spec({"REC-03", "REC-04"})
    void aRunningContainerIsReacquiredAndNotLaunchedAgain() {
        now(node.start(ONE, "x"));
        executor.launched.clear();

        restart();
        node.engine.bindExecutor(executor);
        var registration = now(node.engine.registration());

        assertThat(registration.containers()).singleElement().satisfies(container -> {
            assertThat(container.status().id()).isEqualTo(ONE);
            assertThat(container.status().state()).isEqualTo(ContainerState.RUNNING);
        });
        assertThat(executor.reacquired).containsExactly(ONE);
        assertThat(executor.launched).isEmpty();
        executor.end(ONE, 12);
        loops.drain();
        assertThat(node.view(ONE).exitStatus()).isEqualTo(12);
    }

    @Test
    @Spec("REC-06")
    void anEndThatWasNotAcknowledgedIsReportedAfterARestart() {
        now(node.start(ONE, "x"));
        executor.end(ONE, 9);
        loops.drain();

        restart();

        var containers = now(node.engine.registration()).containers();
        assertThat(containers).singleElement().satisfies(container -> {
            assertThat(container.status().state()).isEqualTo(ContainerState.COMPLETE);
            assertThat(container.status().exitStatus()).isEqualTo(9);
            assertThat(container.status().diagnostics()).contains("Exit code 9");
        });
    }

    @Test
    void aContainerThatWasAcceptedAndNotLaunchedIsLaunchedAfterARestart() {
        now(node.engine.unbindExecutor(executor));
        now(node.start(ONE, "x"));
        assertThat(executor.launched).isEmpty();

        restart();
        node.engine.bindExecutor(executor);
        assertThat(state(ONE)).as("the manager may have ended it meanwhile").isEqualTo("New");
        now(node.obey(List.of(), List.of(), List.of()));

        assertThat(state(ONE)).isEqualTo("Running");
        assertThat(executor.launched).containsOnlyKeys(ONE);
    }

    @Test
    void whatWasAcceptedAndThenEndedByTheManagerIsNotLaunchedAfterARestart() {
        now(node.engine.unbindExecutor(executor));
        now(node.start(ONE, "x"));

        restart();
        node.engine.bindExecutor(executor);
        loops.drain();
        now(node.obey(List.of(ONE), List.of(), List.of()));

        assertThat(state(ONE)).isEqualTo("Done");
        assertThat(executor.launched).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"version\":", "{}", "{\"version\":1,\"user\":\"ada\"}"})
    void aBrokenRecordIsPutAsideAndStopsNothing(String record) throws Exception {
        now(node.start(ONE, "x"));
        now(node.start(TWO, "x"));
        Path control = executor.container(ONE).handle().directory();
        Files.writeString(control.resolve("container.json"), record);

        restart();

        assertThat(now(node.engine.registration()).containers())
                .extracting(container -> container.status().id())
                .containsExactly(TWO);
        assertThat(control.resolveSibling("broken_" + ONE)).isDirectory();
    }
}

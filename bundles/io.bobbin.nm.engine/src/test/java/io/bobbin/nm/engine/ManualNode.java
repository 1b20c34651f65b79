package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ContainerId;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import java.nio.file.Path;
import java.util.concurrent.CompletionStage;

/** An engine in one thread and simulated time; containers end when the test says so. */
abstract class ManualNode {

    static final ContainerId ONE = TestNode.container(1);
    static final ContainerId TWO = TestNode.container(2);

    final ManualLoops loops = ManualLoops.strict(new ManualTime(1_800_000_000_000L), 7);
    final FakeExecutor executor = new FakeExecutor();
    final Path directory;
    TestNode node;

    ManualNode(Path directory) {
        this.directory = directory;
        node = new TestNode(loops, directory).registered();
        node.engine.bindExecutor(executor);
        loops.drain();
    }

    <T> T now(CompletionStage<T> stage) {
        loops.drain();
        assertThat(stage.toCompletableFuture()).isCompleted();
        return stage.toCompletableFuture().join();
    }

    String state(ContainerId id) {
        loops.drain();
        return node.view(id).state();
    }

    void restart() {
        node.engine.close();
        node = new TestNode(loops, directory);
    }
}

package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ContainerState;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts, stops, ends, restarts and executors that come and go, in many orders. */
class InterleavingsTest {

    private static final int SEEDS = 25;
    private static final int STEPS = 30;

    @TempDir
    Path directory;

    @Test
    void whateverTheOrderEveryContainerIsLaunchedAtMostOnceAndEndsOnce() {
        for (int seed = 0; seed < SEEDS; seed++) {
            new Story(directory.resolve(Integer.toString(seed)), seed).run();
        }
    }

    @Test
    void aContainerThatIsEndedWhileItIsWrittenDownKeepsNoApplication() {
        for (int seed = 0; seed < SEEDS; seed++) {
            var loops = ManualLoops.strict(new ManualTime(1_800_000_000_000L), seed);
            var node = new TestNode(loops, directory.resolve("ended-" + seed)).registered();
            node.engine.bindExecutor(new FakeExecutor());
            loops.drain();
            ContainerId id = TestNode.container(1);
            node.start(id, "true");
            var stopped = node.engine.stop(TestNode.MASTER, List.of(id));
            loops.drain();
            assertThat(stopped).isCompleted();

            node.obey(List.of(), List.of(id.application()), List.of(id));
            loops.drain();

            assertThat(node.statuses(loops)).as("seed " + seed).isEmpty();
            assertThat(node.engine.view().applications()).as("seed " + seed).isEmpty();
        }
    }

    private static final class Story {

        private final Path directory;
        private final long seed;
        private final Random random;
        private final ManualLoops loops;
        private final Set<ContainerId> accepted = new TreeSet<>();
        private final List<ContainerId> launches = new ArrayList<>();
        private TestNode node;
        private FakeExecutor executor = new FakeExecutor();
        private long number;

        Story(Path directory, long seed) {
            this.directory = directory;
            this.seed = seed;
            random = new Random(seed);
            loops = ManualLoops.strict(new ManualTime(1_800_000_000_000L), seed);
            node = new TestNode(loops, directory).registered();
            node.engine.bindExecutor(executor);
            loops.drain();
        }

        void run() {
            for (int step = 0; step < STEPS; step++) {
                act();
                for (int i = random.nextInt(20); i > 0; i--) {
                    loops.step();
                }
            }
            loops.drain();
            newExecutor();
            loops.drain();
            executor.running().forEach(id -> executor.end(id, 5));
            loops.drain();
            check();
        }

        private void act() {
            ContainerId some = TestNode.container(1 + random.nextInt((int) number + 1));
            switch (random.nextInt(8)) {
                case 0, 1, 2 -> start(TestNode.container(++number));
                case 3 -> start(some);
                case 4 -> node.engine.stop(TestNode.MASTER, List.of(some));
                case 5 -> executor.running().stream().findFirst().ifPresent(id -> executor.end(id, random.nextInt(3)));
                case 6 -> newExecutor();
                default -> restart();
            }
        }

        private void start(ContainerId id) {
            node.start(id, "true").thenAccept(response -> accepted.addAll(response.succeeded()));
        }

        private void newExecutor() {
            node.engine.unbindExecutor(executor);
            loops.drain();
            executor = executor.successor(launches);
            node.engine.bindExecutor(executor);
        }

        private void restart() {
            loops.drain();
            node.engine.close();
            executor = executor.successor(launches);
            node = new TestNode(loops, directory).registered();
            node.engine.bindExecutor(executor);
            if (random.nextBoolean()) {
                loops.drain();
            }
        }

        private void check() {
            executor.successor(launches);
            assertThat(launches).as("seed " + seed).doesNotHaveDuplicates();
            var statuses = node.statuses(loops);
            assertThat(statuses).as("seed " + seed).allSatisfy(status -> assertThat(status.state())
                    .isEqualTo(ContainerState.COMPLETE));
            assertThat(statuses.stream().map(status -> status.id()).toList())
                    .as("seed " + seed)
                    .containsExactlyElementsOf(accepted);
            node.obey(List.of(), List.of(new ApplicationId(TestNode.RM, 1)), List.copyOf(accepted));
            loops.drain();
            assertThat(node.statuses(loops)).as("seed " + seed).isEmpty();
        }
    }
}

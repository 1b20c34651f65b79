package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.nm.engine.internal.files.ChoicesFile;
import io.bobbin.plugin.ports.PluginChange;
import io.bobbin.plugin.ports.PluginId;
import io.bobbin.plugin.ports.PluginSlot;
import io.bobbin.plugin.ports.PluginStanding;
import io.bobbin.plugin.ports.PluginUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A second version of an executor stands beside the first, is put to use, and leaves what began with the first there. */
class StagedExecutorTest {

    private static final ContainerId ONE = TestNode.container(1);
    private static final ContainerId TWO = TestNode.container(2);
    private static final PluginId FIRST = new PluginId("org.example.executor", "1.0.0", "reference:lib/executor.jar");
    private static final PluginId SECOND = new PluginId("org.example.executor", "2.0.0", "plugin:00002");

    private final ManualTime time = new ManualTime(1_800_000_000_000L);
    private final ManualLoops loops = ManualLoops.strict(time, 7);
    private final FakeExecutor first = new FakeExecutor();
    private final FakeExecutor second = new FakeExecutor();

    @TempDir
    Path directory;

    private TestNode node;

    @BeforeEach
    void start() {
        begin(new ChoicesFile(choices()));
        node.engine.bindExecutor(first, FIRST);
        node.engine.bindExecutor(second, SECOND);
        loops.drain();
    }

    private Path choices() {
        return directory.resolve("data/plugins-in-use");
    }

    private void begin(PluginChoices choices) {
        node = new TestNode(loops, NodeSettings.in(directory, Resource.of(8192, 16)), choices).registered();
    }

    private <T> T now(CompletionStage<T> stage) {
        loops.drain();
        assertThat(stage.toCompletableFuture()).isDone();
        return stage.toCompletableFuture().join();
    }

    private PluginSlot slot() {
        return node.engine.pluginSlots().get(0);
    }

    private PluginStanding standing(PluginId plugin) {
        return now(slot().uses()).stream()
                .filter(use -> use.plugin().equals(plugin))
                .map(PluginUse::standing)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void oneThatIsStagedIsNeverChosenByItself() {
        now(node.start(ONE, "x"));
        assertThat(first.launched).containsOnlyKeys(ONE);

        now(node.engine.unbindExecutor(first));
        now(node.start(TWO, "x"));

        assertThat(second.launched).isEmpty();
        assertThat(second.reacquired).isEmpty();
        assertThat(now(node.engine.beat(1)).health().report())
                .contains("executor 'process' is not there")
                .contains("org.example.executor@2.0.0 is staged and not activated");
    }

    @Test
    void newContainersGoToTheActivatedOneAndEarlierOnesStay() {
        now(node.start(ONE, "x"));

        List<PluginChange> changes = now(slot().activate(SECOND));
        now(node.start(TWO, "x"));

        assertThat(changes)
                .containsExactly(new PluginChange("executor", "process", FIRST.label(), SECOND.label(), List.of(ONE)));
        assertThat(first.launched).containsOnlyKeys(ONE);
        assertThat(second.launched).containsOnlyKeys(TWO);
        assertThat(second.reacquired).isEmpty();
        assertThat(standing(FIRST)).isEqualTo(PluginStanding.RETIRING);
        first.end(ONE, 3);
        loops.drain();
        assertThat(node.view(ONE).exitStatus()).isEqualTo(3);
        assertThat(standing(FIRST)).isEqualTo(PluginStanding.PRESENT);
        assertThat(standing(SECOND)).isEqualTo(PluginStanding.IN_USE);
    }

    @Test
    void aPlanChangesNothing() {
        assertThat(now(slot().plan(SECOND))).hasSize(1);
        assertThat(now(slot().plan(FIRST))).isEmpty();

        now(node.start(ONE, "x"));

        assertThat(first.launched).containsOnlyKeys(ONE);
        assertThat(choices()).doesNotExist();
    }

    @Test
    void oneThatComesTakesNobodysPlace() {
        var third = new FakeExecutor();
        node.engine.bindExecutor(third, new PluginId("org.example.executor", "1.1.0", "reference:lib/other.jar"));

        now(node.start(ONE, "x"));

        assertThat(third.launched).isEmpty();
        assertThat(first.launched).containsOnlyKeys(ONE);
    }

    @Test
    void aRestartObeysTheChoiceAndEachContainerComesBackToItsOwnVersion() {
        now(node.start(ONE, "x"));
        now(slot().activate(SECOND));
        now(node.start(TWO, "x"));
        node.engine.close();
        loops.drain();

        begin(new ChoicesFile(choices()));
        node.engine.bindExecutor(first, FIRST);
        loops.drain();
        assertThat(first.reacquired).as("while the staged one has not come").containsExactly(ONE);
        node.engine.bindExecutor(second, SECOND);
        loops.drain();

        assertThat(first.reacquired).containsExactly(ONE);
        assertThat(second.reacquired).containsExactly(TWO);
        assertThat(standing(SECOND)).isEqualTo(PluginStanding.IN_USE);
        now(node.start(TestNode.container(3), "x"));
        assertThat(second.launched).containsKey(TestNode.container(3));
    }

    @Test
    void aContainerWhoseVersionDoesNotComeBackGoesToTheOneInUse() {
        now(slot().activate(SECOND));
        now(node.start(ONE, "x"));
        node.engine.close();
        loops.drain();

        begin(new ChoicesFile(choices()));
        node.engine.bindExecutor(first, FIRST);
        loops.drain();
        assertThat(first.reacquired).isEmpty();
        loops.advance(Duration.ofSeconds(11));
        loops.drain();

        assertThat(first.reacquired).containsExactly(ONE);
    }

    @Test
    void goingBackToTheFirstIsTheSameTheOtherWay() throws IOException {
        now(slot().activate(SECOND));
        now(slot().activate(FIRST));
        now(node.start(ONE, "x"));

        assertThat(first.launched).containsOnlyKeys(ONE);
        assertThat(Files.readString(choices())).isEmpty();
    }

    @Test
    void aChoiceThatCannotBeWrittenChangesNothing() {
        node.engine.close();
        begin(new PluginChoices() {

            @Override
            public Map<String, String> read() throws IOException {
                throw new IOException("no such disk");
            }

            @Override
            public void write(Map<String, String> choices) throws IOException {
                throw new IOException("disk is full");
            }
        });
        node.engine.bindExecutor(first, FIRST);
        node.engine.bindExecutor(second, SECOND);
        loops.drain();

        assertThatThrownBy(() -> now(slot().activate(SECOND)))
                .hasMessageContaining("disk is full")
                .hasMessageContaining("nothing was changed");

        now(node.start(ONE, "x"));
        assertThat(first.launched).containsOnlyKeys(ONE);
    }

    @Test
    void whatIsNotThereIsNotActivated() {
        assertThatThrownBy(() -> now(slot().activate(new PluginId("org.example.other", "1.0.0", "plugin:7"))))
                .hasMessageContaining("org.example.other@1.0.0 is not there");
    }
}

package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Machine;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.Requester;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In which rack a node stands: by the table, by the program, by its own word. */
class RackMappingTest {

    private static final Requester ROOT = Requester.operator("root");

    private final Machine machine = new Machine();
    private Cluster cluster = new Started("racks", "which-rack").cluster();

    private final class Started {

        private final String table;
        private final String script;

        Started(String table, String script) {
            this.table = table;
            this.script = script;
        }

        Cluster cluster() {
            machine.file("racks", "one /a", "two", "three no-slash", "# four /d", "  five   /e  ");
            return Cluster.on(
                    machine,
                    Cluster.settings().toBuilder()
                            .membership(new Membership("", "", Duration.ofMinutes(1), "", table, script))
                            .build(),
                    new FirstFitFactory());
        }
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private Node join(String host) {
        Node node = cluster.unregistered(host, "/own", Resource.of(8192, 8));
        node.register();
        return node;
    }

    private String rackOf(String host) {
        return cluster.now(cluster.engine().clients().nodes(ROOT)).stream()
                .filter(each -> each.id().host().equals(host))
                .map(NodeReport::rack)
                .findFirst()
                .orElseThrow();
    }

    private void refresh() {
        cluster.now(cluster.engine().administration().refreshNodes(ROOT, false, null));
    }

    @Test
    void theTableGoesFirstAndItsBadLinesAreLeftOut() {
        machine.says("one", "/script");
        List.of("one", "two", "three", "four", "five").forEach(this::join);

        assertThat(rackOf("one")).isEqualTo("/a");
        assertThat(rackOf("five")).isEqualTo("/e");
        assertThat(List.of(rackOf("two"), rackOf("three"), rackOf("four"))).containsOnly("/own");
        assertThat(machine.runs).containsExactly("two", "three", "four");
    }

    @Test
    void theProgramIsAskedOncePerHostUntilItIsForgotten() {
        machine.says("six", "/f");
        Node node = join("six");
        node.register();

        assertThat(rackOf("six")).isEqualTo("/f");
        assertThat(machine.runs).containsExactly("six");

        machine.says("six", "/g");
        refresh();
        assertThat(rackOf("six")).isEqualTo("/g");
        assertThat(machine.runs).containsExactly("six", "six");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "rack", "/", "usage: which-rack HOST"})
    void aNodeOfWhichTheProgramSaysNothingUsefulStandsWhereItSays(String said) {
        machine.says("six", said);
        join("six");

        assertThat(rackOf("six")).isEqualTo("/own");
    }

    @Test
    void aProgramThatPrintsNothingOrFailsIsAskedAgainTheNextTime() {
        machine.says("six");
        machine.saysLater(
                "seven",
                CompletableFuture.failedStage(new BobbinException(ErrorCode.CONFIGURATION, "ended with code 3")));
        Node six = join("six");
        Node seven = join("seven");
        assertThat(List.of(rackOf("six"), rackOf("seven"))).containsOnly("/own");

        machine.says("six", "/f");
        machine.says("seven", "/g");
        six.register();
        seven.register();

        assertThat(List.of(rackOf("six"), rackOf("seven"))).containsExactly("/f", "/g");
    }

    @Test
    void aSlowProgramHoldsUpNobodyButItsNode() {
        var answer = new CompletableFuture<List<String>>();
        machine.saysLater("slow", answer);
        machine.says("quick", "/q");

        join("slow");
        join("quick");

        assertThat(cluster.now(cluster.engine().clients().nodes(ROOT)))
                .extracting(each -> each.id().host())
                .containsExactly("quick");

        answer.complete(List.of("/s"));
        cluster.loops().drain();
        assertThat(rackOf("slow")).isEqualTo("/s");
    }

    @Test
    void aTableThatIsReadAgainMovesMembers() {
        join("one");

        machine.file("racks", "one /z");
        refresh();
        assertThat(rackOf("one")).isEqualTo("/z");

        machine.file("racks");
        refresh();
        assertThat(rackOf("one")).isEqualTo("/own");
    }

    @Test
    void withoutATableThatCanBeReadNodesStandWhereTheySay() {
        cluster = new Started("missing", "").cluster();

        join("one");

        assertThat(rackOf("one")).isEqualTo("/own");
    }
}

package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Machine;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.Requester;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who may be a member, by the lists in an operator's files (NOD-09, NOD-13). */
class MembershipTest {

    private static final Requester ROOT = Requester.operator("root");
    private static final Duration LATER = Duration.ofSeconds(6);

    private final Machine machine = new Machine();
    private final Cluster cluster = Cluster.on(
            machine,
            Cluster.settings().toBuilder()
                    .membership(new Membership("include", "exclude", Duration.ofMinutes(1), "", "", ""))
                    .build(),
            new FirstFitFactory());
    private final AdminPort admin = cluster.engine().administration();

    @BeforeEach
    void listsAreEmpty() {
        machine.file("include");
        machine.file("exclude");
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private NodeState state(Node node) {
        return cluster.now(cluster.engine().clients().nodes(ROOT)).stream()
                .filter(each -> each.id().equals(node.id()))
                .map(NodeReport::state)
                .findFirst()
                .orElseThrow();
    }

    private Node unregistered(String host) {
        return cluster.unregistered(host, "/rack", Resource.of(8192, 8));
    }

    @Test
    void whileAListHasNeverBeenReadNodesAreAskedToComeAgain() {
        machine.remove("exclude");
        cluster.advance(LATER);
        Node node = unregistered("one");

        var response = node.register();

        assertThat(response.action()).isEqualTo(NodeAction.RESYNC);
        assertThat(response.diagnostics()).contains("exclude");

        machine.file("exclude");
        cluster.advance(LATER);
        assertThat(node.register().action()).isEqualTo(NodeAction.NORMAL);
    }

    @Test
    @Spec("NOD-09")
    void anExcludedHostIsRefusedByTheNameOfTheFile() {
        machine.file("exclude", "# broken disks", "  one  # since monday", "");
        cluster.advance(LATER);

        var response = unregistered("one").register();

        assertThat(response.action()).isEqualTo(NodeAction.SHUTDOWN);
        assertThat(response.diagnostics()).contains("one:1", "exclude-file");
        assertThat(unregistered("since").register().action()).isEqualTo(NodeAction.NORMAL);
    }

    @Test
    @Spec("NOD-09")
    void ofAListThatIncludesSomeOnlyThoseAreTakenIn() {
        machine.file("include", "one:1", "two:7");
        cluster.advance(LATER);

        assertThat(unregistered("one").register().action()).isEqualTo(NodeAction.NORMAL);
        var other = unregistered("two").register();

        assertThat(other.action()).isEqualTo(NodeAction.SHUTDOWN);
        assertThat(other.diagnostics()).contains("include-file");
    }

    @Test
    @Spec("NOD-13")
    void aMemberThatIsExcludedLeavesWhenTheListsAreReadAgain() {
        cluster.advance(LATER);
        Node node = unregistered("one");
        node.register();
        machine.file("exclude", "one");
        assertThat(node.beat().action()).isEqualTo(NodeAction.NORMAL);

        var came = cluster.now(admin.refreshNodes(ROOT, false, null));

        assertThat(came.left()).containsExactly(node.id());
        assertThat(state(node)).isEqualTo(NodeState.DECOMMISSIONED);
        assertThat(node.beat().action()).isEqualTo(NodeAction.SHUTDOWN);
    }

    @Test
    @Spec("NOD-14")
    void aMemberThatIsExcludedGracefullyIsDrainedAndStaysWhenItIsAdmittedAgain() {
        cluster.advance(LATER);
        Node node = unregistered("one");
        node.register();
        cluster.running();
        machine.file("exclude", "one");

        assertThat(cluster.now(admin.refreshNodes(ROOT, true, null)).draining()).containsExactly(node.id());
        assertThat(state(node)).isEqualTo(NodeState.DECOMMISSIONING);

        machine.file("exclude");
        assertThat(cluster.now(admin.refreshNodes(ROOT, true, null)).takenBack())
                .containsExactly(node.id());
        assertThat(state(node)).isEqualTo(NodeState.RUNNING);
    }

    @Test
    void aListThatCannotBeReadAgainLeavesEverythingAsItWas() {
        machine.file("exclude", "two");
        cluster.advance(LATER);
        Node node = unregistered("one");
        node.register();
        machine.remove("exclude");

        assertThatThrownBy(() -> cluster.now(admin.refreshNodes(ROOT, false, null)))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.CONFIGURATION))
                .hasMessageContaining("exclude");
        assertThat(state(node)).isEqualTo(NodeState.RUNNING);
        assertThat(unregistered("two").register().action()).isEqualTo(NodeAction.SHUTDOWN);
        assertThat(cluster.audited("REFRESH_NODES")).singleElement().asString().contains("FAILURE");
    }

    @Test
    void aNodeThatAListKeepsOutIsNotTakenBackByName() {
        cluster.advance(LATER);
        Node node = unregistered("one");
        node.register();
        cluster.now(admin.decommission(ROOT, node.id()));
        machine.file("exclude", "one");
        cluster.now(admin.refreshNodes(ROOT, false, null));

        assertThatThrownBy(() -> cluster.now(admin.undrain(ROOT, node.id())))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.WRONG_STATE))
                .hasMessageContaining("refresh-nodes");

        machine.file("exclude");
        cluster.now(admin.refreshNodes(ROOT, false, null));
        assertThat(node.register().diagnostics()).contains("undrain");
    }
}

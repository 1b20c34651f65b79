package io.bobbin.itests.cases;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.Container;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeLabel;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.LabelSettings;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.Requester;
import io.bobbin.testkit.ScriptedAm;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Partitions: operators label nodes, and what is asked for is placed on nodes of its partition (section LBL). */
class LabelsTest {

    private static final Requester ROOT = Requester.operator("root");
    private static final Resource SMALL = Resource.of(1024, 1);

    private final TestCluster cluster = TestCluster.create(1, settings -> settings.labels(LabelSettings.DEFAULT));
    private final AdminPort admin = cluster.engine().administration();

    @AfterEach
    void theBooksAgree() {
        assertThat(Calls.audit(cluster)).isEmpty();
        cluster.close();
    }

    private void add(String label, boolean exclusive) {
        cluster.now(admin.addLabels(ROOT, List.of(new NodeLabel(label, exclusive))));
    }

    private void label(ScriptedNode node, String label) {
        cluster.now(admin.assignLabels(ROOT, Map.of(node.id(), label)));
    }

    private static ResourceRequest labelled(String label, int number) {
        return ResourceRequest.any(new Priority(1), SMALL, number).withNodeLabelExpression(label);
    }

    private static ResourceRequest plain(int number) {
        return ResourceRequest.any(new Priority(2), SMALL, number);
    }

    private List<NodeId> granted(ScriptedAm am, ResourceRequest... asks) {
        int before = am.received().size();
        cluster.now(am.ask(asks));
        cluster.now(am.heartbeat());
        return am.received().subList(before, am.received().size()).stream()
                .map(Container::node)
                .toList();
    }

    @Test
    @Spec({"LBL-01", "LBL-08"})
    void anAskIsPlacedOnNodesOfItsPartitionOnly() {
        cluster.startNode("plain", 2048);
        ScriptedNode fast = cluster.startNode("zfast", 8192);
        add("fast", true);
        label(fast, "fast");
        ScriptedAm am = cluster.startAm();

        assertThat(granted(am, labelled("fast", 3))).containsOnly(fast.id()).hasSize(3);
        assertThat(granted(am, plain(3))).extracting(NodeId::host).containsExactly("plain");
    }

    @Test
    @Spec("LBL-04")
    void idleRoomOfASharedPartitionServesTheDefaultOneAndNeverAnAm() {
        ScriptedNode shared = cluster.startNode("shared", 8192);
        add("lent", false);
        label(shared, "lent");
        ApplicationId id = cluster.submit();
        cluster.drain();

        assertThat(cluster.launched()).isEmpty();

        cluster.startNode("plain", 2048);
        cluster.drain();
        ScriptedAm am = cluster.am(id.attempt(1));
        cluster.now(am.register());

        assertThat(granted(am, plain(3)))
                .extracting(NodeId::host)
                .containsExactlyInAnyOrder("plain", "shared", "shared");
    }

    @Test
    @Spec({"LBL-05", "LBL-03"})
    void operatorsAddAndRemoveLabelsAndNodesKeepTheirsWhenTheyRegisterAgain() {
        ScriptedNode node = cluster.startNode("one", 8192);
        add("gpu", true);
        label(node, "gpu");

        cluster.now(node.register());
        assertThat(labelsOf(node)).containsExactly("gpu");

        cluster.now(admin.removeLabels(ROOT, Set.of("gpu")));
        assertThat(labelsOf(node)).isEmpty();
        assertThat(cluster.now(admin.labels(ROOT))).isEmpty();
    }

    private Set<String> labelsOf(ScriptedNode node) {
        return cluster.now(cluster.engine().clients().nodes(ROOT)).stream()
                .filter(each -> each.id().equals(node.id()))
                .findFirst()
                .orElseThrow()
                .labels();
    }

    @Test
    @Spec("LBL-05")
    void aLabelThatTheQueueUsesStays() {
        add("gpu", true);
        cluster.now(cluster.engine()
                .apply(EngineSettings.DEFAULT.toBuilder()
                        .labels(new LabelSettings(LabelSettings.Source.ADMIN, new TreeSet<>(Set.of("gpu")), "gpu"))
                        .build()));

        var refusal = Calls.refusal(cluster, admin.removeLabels(ROOT, Set.of("gpu")));

        assertThat(refusal.code()).isEqualTo(ErrorCode.BAD_REQUEST);
        assertThat(cluster.now(admin.labels(ROOT))).extracting(NodeLabel::name).containsExactly("gpu");
    }

    @Test
    @Spec({"AMS-29", "LBL-02"})
    void aLabelThatTheClusterDoesNotKnowOrTheQueueMayNotUseIsRefused() {
        cluster.startNode("one", 8192);
        add("gpu", true);
        add("secret", true);
        cluster.now(cluster.engine()
                .apply(EngineSettings.DEFAULT.toBuilder()
                        .labels(new LabelSettings(LabelSettings.Source.ADMIN, new TreeSet<>(Set.of("gpu")), ""))
                        .build()));
        ScriptedAm am = cluster.startAm();

        assertThat(Calls.refusal(cluster, am.ask(labelled("secret", 1)))).hasMessageContaining("not open");
        assertThat(Calls.refusal(cluster, am.ask(labelled("nothing", 1))).code())
                .isEqualTo(ErrorCode.INVALID_RESOURCE_REQUEST);
    }

    @Test
    @Spec("AMS-58")
    void whereLabelsAreOffEveryOneIsRefused() {
        cluster.startNode("one", 8192);
        add("gpu", true);
        cluster.now(cluster.engine()
                .apply(EngineSettings.DEFAULT.toBuilder()
                        .labels(LabelSettings.DEFAULT.from(LabelSettings.Source.OFF))
                        .build()));
        ScriptedAm am = cluster.startAm();

        assertThat(Calls.refusal(cluster, am.ask(labelled("gpu", 1))).code())
                .isEqualTo(ErrorCode.INVALID_LABEL_REQUEST);
    }

    @Test
    void anAskWhoseLabelWasTakenAwayIsToldSoAndOneWhoseLabelIsOnNoNodeIsToldThat() {
        cluster.startNode("one", 8192);
        add("gpu", true);
        ScriptedAm am = cluster.startAm();
        granted(am, labelled("gpu", 1));

        assertThat(reasons(am)).contains(ReasonCode.LABEL_EMPTY).doesNotContain(ReasonCode.UNKNOWN_LABEL);

        cluster.now(admin.removeLabels(ROOT, Set.of("gpu")));

        assertThat(reasons(am)).contains(ReasonCode.UNKNOWN_LABEL);
    }

    private List<ReasonCode> reasons(ScriptedAm am) {
        return cluster.now(cluster.engine().clients().explain(ROOT, am.attempt().application())).reasons().stream()
                .map(Reason::code)
                .toList();
    }
}

package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeLabel;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.Requester;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.testkit.spec.Spec;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Labels as operators keep them, and which node has which (LBL-01, LBL-05). */
class NodeLabelsTest {

    private static final Requester ROOT = Requester.operator("root");
    private static final Resource TASK = Resource.of(1024, 1);
    private static final NodeLabel GPU = new NodeLabel("gpu", true);
    private static final NodeLabel FAST = new NodeLabel("fast", false);

    private final FirstFitFactory schedulers = new FirstFitFactory();
    private final Cluster cluster = Cluster.with(
            Cluster.settings().toBuilder()
                    .labels(LabelSettings.DEFAULT.from(LabelSettings.Source.ADMIN))
                    .build(),
            schedulers);
    private final AdminPort admin = cluster.engine().administration();
    private final Node node = cluster.join("one", 8192);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private void settings(LabelSettings labels) {
        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder().labels(labels).build()));
    }

    private List<NodeLabel> add(NodeLabel... labels) {
        return cluster.now(admin.addLabels(ROOT, List.of(labels)));
    }

    private Collection<String> label(NodeId of) {
        return cluster.now(cluster.engine().clients().nodes(ROOT)).stream()
                .filter(each -> each.id().equals(of))
                .map(NodeReport::labels)
                .findFirst()
                .orElseThrow();
    }

    private void refused(ErrorCode code, String why, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(BobbinException.class, refusal -> {
            assertThat(refusal.code()).isEqualTo(code);
            assertThat(refusal).hasMessageContaining(why);
        });
    }

    private void refused(String why, ThrowingCallable call) {
        refused(ErrorCode.BAD_REQUEST, why, call);
    }

    @Test
    @Spec("LBL-01")
    void labelsAreAddedListedAndRemoved() {
        assertThat(cluster.now(admin.labels(ROOT))).isEmpty();
        assertThat(add(GPU, FAST)).containsExactly(FAST, GPU);
        assertThat(add(GPU)).as("the same again").containsExactly(FAST, GPU);
        assertThat(cluster.now(admin.removeLabels(ROOT, Set.of("gpu")))).containsExactly(FAST);
        assertThat(cluster.now(admin.labels(ROOT))).containsExactly(FAST);
    }

    @Test
    void aLabelHasAPlainNameAndStaysOfItsKind() {
        add(GPU);
        refused("is no name for a label", () -> add(new NodeLabel("-gpu", true)));
        refused("is no name for a label", () -> add(new NodeLabel("g".repeat(256), true)));
        refused("there already and exclusive", () -> add(FAST, new NodeLabel("gpu", false)));
        add(FAST);
        refused("there already and shared", () -> add(new NodeLabel("fast", true)));
        assertThat(cluster.now(admin.labels(ROOT))).containsExactly(FAST, GPU);
    }

    @Test
    void aClusterHasAtMostTenThousandLabels() {
        add(labels(0, 9_999));
        refused("at most 10000 labels", () -> add(FAST, GPU));
        assertThat(cluster.now(admin.labels(ROOT))).hasSize(9_999);
        assertThat(add(GPU)).hasSize(10_000);
    }

    private static NodeLabel[] labels(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(number -> new NodeLabel("label-" + number, true))
                .toArray(NodeLabel[]::new);
    }

    @Test
    @Spec("LBL-05")
    void aNodeHasTheLabelThatItIsGivenUntilAnotherIsOrThatLabelIsRemoved() {
        add(GPU, FAST);
        List<NodeReport> assigned = cluster.now(admin.assignLabels(ROOT, Map.of(node.id(), "gpu")));
        assertThat(assigned).singleElement().satisfies(report -> assertThat(report.labels())
                .containsExactly("gpu"));
        node.register();
        assertThat(label(node.id())).as("whatever it says of itself").containsExactly("gpu");

        cluster.now(admin.assignLabels(ROOT, Map.of(node.id(), "fast")));
        assertThat(label(node.id())).containsExactly("fast");
        cluster.now(admin.assignLabels(ROOT, Map.of(node.id(), "")));
        assertThat(label(node.id())).isEmpty();

        cluster.now(admin.assignLabels(ROOT, Map.of(node.id(), "gpu")));
        cluster.now(admin.removeLabels(ROOT, Set.of("gpu")));
        assertThat(label(node.id())).isEmpty();
        add(GPU);
        assertThat(label(node.id())).as("a label of the same name later").isEmpty();
    }

    @Test
    void whoIsAssignedWhatIsCheckedBeforeAnythingIsChanged() {
        add(GPU);
        refused(
                "Label 'fast' is not known; add it first",
                () -> cluster.now(admin.assignLabels(ROOT, Map.of(node.id(), "fast"))));
        refused(
                ErrorCode.NODE_NOT_FOUND,
                "is not known",
                () -> cluster.now(admin.assignLabels(ROOT, Map.of(node.id(), "gpu", new NodeId("two", 1), "gpu"))));
        refused(
                "Label 'fast' is not known; labels of this cluster: gpu",
                () -> cluster.now(admin.removeLabels(ROOT, Set.of("gpu", "fast"))));
        assertThat(label(node.id())).isEmpty();
        assertThat(cluster.now(admin.labels(ROOT))).containsExactly(GPU);
    }

    @Test
    @Spec("LBL-04")
    void whatIsProposedForTheEarlierPartitionIsNotGranted() {
        add(GPU);
        Am am = cluster.running();
        cluster.now(admin.assignLabels(ROOT, Map.of(node.id(), "gpu")));

        am.ask(TASK, 1);
        assertThat(am.beat().allocated()).isEmpty();
        am.allocate(List.of(ResourceRequest.any(new Priority(2), TASK, 1).withNodeLabelExpression("gpu")), List.of());
        assertThat(am.beat().allocated()).hasSize(1);
    }

    private List<Boolean> sharedAsTold() {
        return schedulers.latest().heard().stream()
                .map(each -> each.event())
                .filter(SchedulerEvent.NodeJoined.class::isInstance)
                .map(each -> ((SchedulerEvent.NodeJoined) each).node().shared())
                .toList();
    }

    @Test
    @Spec("LBL-08")
    void schedulersAreToldAnewOfNodesWhoseLabelTurnsOutToBeShared() {
        settings(LabelSettings.DEFAULT.from(LabelSettings.Source.NODES));
        node.labels(Set.of("fast")).register();
        assertThat(sharedAsTold()).last().isEqualTo(false);
        int told = sharedAsTold().size();

        add(GPU);
        assertThat(sharedAsTold()).as("of others nothing is said").hasSize(told);
        add(FAST);

        assertThat(sharedAsTold()).hasSize(told + 1).last().isEqualTo(true);
        refused(
                "Nodes say which label they have",
                () -> cluster.now(admin.assignLabels(ROOT, Map.of(node.id(), "fast"))));
    }

    @Test
    void aNodeThatSaysItHasSeveralLabelsHasNone() {
        settings(LabelSettings.DEFAULT.from(LabelSettings.Source.NODES));
        node.labels(Set.of("fast", "gpu")).register();
        assertThat(label(node.id())).isEmpty();

        node.labels(Set.of(" gpu ")).register();
        assertThat(label(node.id())).containsExactly("gpu");
        settings(LabelSettings.DEFAULT.from(LabelSettings.Source.OFF));
        assertThat(label(node.id())).as("there are no labels any more").isEmpty();
    }

    @Test
    @Spec("AMS-58")
    void whereLabelsAreOffNothingIsDoneWithThem() {
        settings(LabelSettings.DEFAULT.from(LabelSettings.Source.OFF));

        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> add(GPU),
                () -> cluster.now(admin.removeLabels(ROOT, Set.of())),
                () -> cluster.now(admin.assignLabels(ROOT, Map.of())))) {
            refused("This cluster has no labels (setting node-labels", call);
        }
    }

    @Test
    void aLabelThatTheQueueUsesStays() {
        add(GPU, FAST);
        settings(new LabelSettings(LabelSettings.Source.ADMIN, new TreeSet<>(Set.of("gpu")), "fast"));

        refused("Label 'gpu' is used by a queue", () -> cluster.now(admin.removeLabels(ROOT, Set.of("gpu"))));
        refused("Label 'fast' is used by a queue", () -> cluster.now(admin.removeLabels(ROOT, Set.of("fast"))));
        assertThat(cluster.now(admin.labels(ROOT))).containsExactly(FAST, GPU);
    }
}

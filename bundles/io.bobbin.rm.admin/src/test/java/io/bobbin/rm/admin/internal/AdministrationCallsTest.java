package io.bobbin.rm.admin.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.node.NodeLabel;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.AddToClusterNodeLabelsRequest;
import io.bobbin.api.protocol.DrainNodeRequest;
import io.bobbin.api.protocol.RefreshAdminAclsRequest;
import io.bobbin.api.protocol.RefreshNodesRequest;
import io.bobbin.api.protocol.RefreshNodesResponse;
import io.bobbin.api.protocol.RefreshServiceAclsRequest;
import io.bobbin.api.protocol.RefreshUserToGroupsMappingsRequest;
import io.bobbin.api.protocol.RemoveFromClusterNodeLabelsRequest;
import io.bobbin.api.protocol.ReplaceLabelsOnNodeRequest;
import io.bobbin.api.protocol.ResourceManagerAdministrationProtocol;
import io.bobbin.api.protocol.UndrainNodeRequest;
import io.bobbin.api.protocol.UpdateNodeResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.ports.RefreshedNodes;
import io.bobbin.rm.ports.Requester;
import io.bobbin.security.spi.Caller;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class AdministrationCallsTest {

    private static final NodeId ONE = new NodeId("one", 1);
    private static final NodeId TWO = new NodeId("two", 2);

    private final FakeAdminPort port = new FakeAdminPort();
    private final AdministrationCalls calls =
            new AdministrationCalls(new Requester("ada", "10.0.0.1", true), port.port());

    private static <T> T join(CompletionStage<T> stage) {
        return stage.toCompletableFuture().join();
    }

    private static NodeReport report(NodeId id) {
        return new NodeReport(
                id,
                NodeState.RUNNING,
                "",
                "/default-rack",
                Resource.NONE,
                Resource.of(1024, 1),
                0,
                new NodeHealth(true, "", 0),
                0,
                Set.of());
    }

    @Test
    @Spec("SVC-21")
    void eachCallIsOneOfTheEnginesUnderTheNameAndProofOfTheCaller() {
        port.answers("refreshNodes", new RefreshedNodes(List.of(ONE), List.of(TWO), List.of()));
        port.answers("updateResource", report(ONE));
        port.answers("drain", report(ONE));
        port.answers("decommission", report(ONE));
        port.answers("undrain", report(ONE));
        port.answers("addLabels", List.of());
        port.answers("removeLabels", List.of());
        port.answers("assignLabels", List.of(report(ONE)));
        for (String refresh : List.of("refreshGroups", "refreshAdministrators", "refreshCallers")) {
            port.answers(refresh, null);
        }

        assertThat(join(calls.refreshNodes(new RefreshNodesRequest(true, 0L))))
                .isEqualTo(new RefreshNodesResponse(List.of(ONE), List.of(TWO), List.of()));
        join(calls.drainNode(new DrainNodeRequest(ONE, false, null)));
        join(calls.drainNode(new DrainNodeRequest(ONE, false, 2000L)));
        join(calls.drainNode(new DrainNodeRequest(ONE, true, null)));
        join(calls.undrainNode(new UndrainNodeRequest(ONE)));
        join(calls.addToClusterNodeLabels(new AddToClusterNodeLabelsRequest(List.of(new NodeLabel("gpu", false)))));
        join(calls.removeFromClusterNodeLabels(new RemoveFromClusterNodeLabelsRequest(Set.of("gpu"))));
        join(calls.replaceLabelsOnNode(new ReplaceLabelsOnNodeRequest(Map.of(ONE, Set.of("gpu"), TWO, Set.of()))));
        join(calls.refreshUserToGroupsMappings(new RefreshUserToGroupsMappingsRequest()));
        join(calls.refreshAdminAcls(new RefreshAdminAclsRequest()));
        join(calls.refreshServiceAcls(new RefreshServiceAclsRequest()));

        assertThat(port.calls)
                .containsExactly(
                        "operator ada refreshNodes [true, PT0S]",
                        "operator ada drain [one:1, null]",
                        "operator ada drain [one:1, PT2S]",
                        "operator ada decommission [one:1]",
                        "operator ada undrain [one:1]",
                        "operator ada addLabels [[NodeLabel[name=gpu, exclusive=false]]]",
                        "operator ada removeLabels [[gpu]]",
                        "operator ada assignLabels [{one:1=gpu, two:2=}]",
                        "operator ada refreshGroups []",
                        "operator ada refreshAdministrators []",
                        "operator ada refreshCallers []");
    }

    @Test
    @Spec("SCH-27")
    void totalsAreSetInTheOrderOfTheNodesAndTheFirstRefusalEndsTheCall() {
        port.answers("updateResource", report(ONE));
        var totals = Map.of(TWO, Resource.of(2, 2), ONE, Resource.of(1, 1));

        assertThat(join(calls.updateNodeResource(new UpdateNodeResourceRequest(totals)))
                        .reports())
                .hasSize(2);
        assertThat(port.calls)
                .containsExactly(
                        "operator ada updateResource [one:1, 1 MB, 1 vcores]",
                        "operator ada updateResource [two:2, 2 MB, 2 vcores]");

        port.calls.clear();
        port.refuses("updateResource", new BobbinException(ErrorCode.NODE_NOT_FOUND, "no such node"));
        assertThatThrownBy(() -> join(calls.updateNodeResource(new UpdateNodeResourceRequest(totals))))
                .hasMessageContaining("no such node");
        assertThat(port.calls).hasSize(1);
    }

    @Test
    @Spec("LBL-01")
    void aNodeOfTwoPartitionsIsRefused() {
        assertThatThrownBy(() ->
                        join(calls.replaceLabelsOnNode(new ReplaceLabelsOnNodeRequest(Map.of(ONE, Set.of("a", "b"))))))
                .hasMessageContaining("one:1 would have 2 labels");
        assertThat(port.calls).isEmpty();
    }

    @Test
    void aNegativeTimeIsRefused() {
        assertThatThrownBy(() -> join(calls.drainNode(new DrainNodeRequest(ONE, false, -1L))))
                .hasMessageContaining("expected: 0 or more");
        assertThatThrownBy(() -> join(calls.refreshNodes(new RefreshNodesRequest(false, -1L))))
                .hasMessageContaining("expected: 0 or more");
        assertThat(port.calls).isEmpty();
    }

    @Test
    void overAWireTheCallerIsWhomTheSecurityKnows() {
        var published = AdministrationCalls.published(port.port());
        port.answers("undrain", report(ONE));
        var nobody = new Caller("bob", null, null);
        var stranger =
                (ResourceManagerAdministrationProtocol) published.forCaller().apply(nobody);

        join(stranger.undrainNode(new UndrainNodeRequest(ONE)));

        assertThat(port.calls).containsExactly("bob undrain [one:1]");
    }
}

package io.bobbin.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonParser;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.ApplicationClientProtocol;
import io.bobbin.api.protocol.DrainNodeResponse;
import io.bobbin.api.protocol.GetClusterNodeLabelsResponse;
import io.bobbin.api.protocol.ResourceManagerAdministrationProtocol;
import io.bobbin.api.protocol.UpdateApplicationTimeoutsResponse;
import io.bobbin.api.protocol.UpdateNodeResourceResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.client.Endpoint;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Security;
import io.bobbin.testkit.spec.Spec;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import java.lang.reflect.Proxy;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The words of administration, said to a manager that is elsewhere. */
class WireAdministrationTest {

    private static final NodeReport NODE = new NodeReport(
            new NodeId("one", 1),
            NodeState.DECOMMISSIONING,
            "",
            "/rack",
            Resource.NONE,
            Resource.of(1024, 1),
            0,
            new NodeHealth(true, "", 0),
            0,
            Set.of());

    private final List<String> calls = new ArrayList<>();
    private final Map<String, Object> answers = new TreeMap<>(Map.of(
            "drainNode", new DrainNodeResponse(NODE),
            "updateNodeResource", new UpdateNodeResourceResponse(List.of(NODE)),
            "updateApplicationTimeouts", new UpdateApplicationTimeoutsResponse(7),
            "getClusterNodeLabels", new GetClusterNodeLabelsResponse(List.of())));
    private final WireCluster cluster =
            new WireCluster(new Endpoint(new Recording(), "manager:1", CallCredentials.user("ann")));

    private final class Recording implements Wire {

        @Override
        public String name() {
            return "recording";
        }

        @Override
        public WireServer serve(InetSocketAddress address, Security security, List<Published<?>> published) {
            throw new IllegalStateException("clients serve nothing");
        }

        @Override
        public <P> WireClient<P> connect(Class<P> protocol, String address, CallCredentials credentials) {
            Object proxy = Proxy.newProxyInstance(
                    protocol.getClassLoader(),
                    new Class<?>[] {ApplicationClientProtocol.class, ResourceManagerAdministrationProtocol.class},
                    (self, method, arguments) -> {
                        calls.add(String.valueOf(arguments[0]));
                        Object answer = answers.get(method.getName());
                        return answer == null
                                ? CompletableFuture.failedFuture(
                                        new BobbinException(ErrorCode.ACCESS_DENIED, "not for ann"))
                                : CompletableFuture.completedFuture(answer);
                    });
            return new WireClient<>() {
                @Override
                public P protocol() {
                    return protocol.cast(proxy);
                }

                @Override
                public void close() {}
            };
        }
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    private String say(String verb, String arguments) {
        return cluster.ask(verb, JsonParser.parseString(arguments).getAsJsonObject())
                .toString();
    }

    @Test
    @Spec("SVC-21")
    void eachWordIsACallAndItsAnswerThatOfTheSocket() {
        assertThat(say(Verbs.NODE_DRAIN, "{id: 'one:1', withinMs: 2000}")).contains("DECOMMISSIONING");
        say(Verbs.NODE_DRAIN, "{id: 'one:1', now: true}");
        assertThat(say(Verbs.NODE_RESOURCE, "{id: 'one:1', memory: 1024, vcores: 1}"))
                .contains("\"one:1\"");
        assertThat(say(Verbs.APP_LIFETIME, "{id: 'application_1_0001', end: 7}"))
                .isEqualTo("{\"lifetimeEnd\":7}");
        assertThat(say(Verbs.LABELS, "{}")).isEqualTo("[]");

        assertThat(calls)
                .containsExactly(
                        "DrainNodeRequest[id=one:1, now=false, limitMillis=2000]",
                        "DrainNodeRequest[id=one:1, now=true, limitMillis=null]",
                        "UpdateNodeResourceRequest[totals={one:1=1024 MB, 1 vcores}]",
                        "UpdateApplicationTimeoutsRequest[id=application_1_0001, lifetimeEnd=7]",
                        "GetClusterNodeLabelsRequest[]");
    }

    @Test
    void aRefusalOfTheManagerIsTheCommandsRefusal() {
        for (String verb : List.of(Verbs.NODE_UNDRAIN, Verbs.REFRESH_NODES, Verbs.REFRESH_QUEUES)) {
            assertThatThrownBy(() -> say(verb, "{id: 'one:1'}"))
                    .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                            .isEqualTo(ErrorCode.ACCESS_DENIED));
        }
    }

    @Test
    void whatOnlyTheManagersHostAnswersSaysSo() {
        assertThatThrownBy(() -> say(Verbs.PLUGIN_LIST, "{}")).hasMessageContaining("admin socket");
        assertThat(calls).isEmpty();
    }
}

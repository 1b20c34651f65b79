package io.bobbin.nm.admin.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.ContainerLogFile;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ListContainerLogsResponse;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.nm.ports.ContainerView;
import io.bobbin.nm.ports.HeartbeatPort;
import io.bobbin.nm.ports.LogPort;
import io.bobbin.nm.ports.NodeView;
import io.bobbin.security.spi.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class NodeVerbsTest {

    private static final ContainerId RUNNING = ContainerId.parse("container_1_0001_01_000002");
    private static final ContainerId ENDED = ContainerId.parse("container_1_0001_01_000003");

    private final List<String> events = new ArrayList<>();
    private final NodeVerbs verbs = new NodeVerbs(
            NodeVerbsTest::view,
            new FakeLogs(),
            new FakeHeartbeat(),
            new Caller("op", null, null),
            () -> events.add("stop"));

    private static NodeView view() {
        return new NodeView(
                new NodeId("host", 1),
                Map.of("grpc", "host:1"),
                "/rack",
                7,
                1,
                Resource.of(8192, 16),
                Resource.of(256, 1),
                new NodeHealth(true, "", 0),
                List.of("process"),
                List.of("file"),
                List.of(),
                List.of(container(RUNNING, "Running", ExitStatus.INVALID), container(ENDED, "Done", 3)));
    }

    private static ContainerView container(ContainerId id, String state, int exitStatus) {
        return new ContainerView(
                id, "someone", state, exitStatus, "", Resource.of(256, 1), "process", "/work", "/logs", 1, 2, 0);
    }

    private JsonElement ask(String verb, String arguments) {
        var stage = Objects.requireNonNull(verbs.byName().get(verb))
                .call(JsonParser.parseString(arguments).getAsJsonObject());
        return stage.toCompletableFuture().join();
    }

    @Test
    void theStatusTellsTheNodeAndCountsWhatRuns() {
        JsonObject status = ask("node.status", "{}").getAsJsonObject();

        assertThat(status.get("id").getAsString()).isEqualTo("host:1");
        assertThat(status.get("containers").getAsInt()).isEqualTo(1);
        assertThat(status.get("health").getAsJsonObject().get("healthy").getAsBoolean())
                .isTrue();
    }

    @Test
    void containersAreListedAndShown() {
        assertThat(ask("container.list", "{}").getAsJsonArray()).hasSize(2);
        assertThat(ask("container.show", "{\"container\":\"" + ENDED + "\"}")
                        .getAsJsonObject()
                        .get("exitStatus")
                        .getAsInt())
                .isEqualTo(3);
    }

    @Test
    void aContainerThatIsNotHereIsRefused() {
        assertThatThrownBy(() -> ask("container.show", "{\"container\":\"container_1_0001_01_000009\"}"))
                .extracting(failure -> ((BobbinException) failure).code())
                .isEqualTo(ErrorCode.CONTAINER_NOT_FOUND);
    }

    @Test
    void whatIsWrongWithAnArgumentIsSaid() {
        assertThatThrownBy(() -> ask("container.show", "{}")).hasMessageContaining("argument container: missing");
        assertThatThrownBy(() -> ask("container.show", "{\"container\":\"x\"}")).hasMessageContaining("'x'");
        assertThatThrownBy(() ->
                        ask("container.logs", "{\"container\":\"" + ENDED + "\",\"file\":\"a\",\"offset\":\"b\"}"))
                .hasMessageContaining("argument offset");
        assertThatThrownBy(() -> ask("node.shutdown", "{\"containers\":\"sell\"}"))
                .hasMessageContaining("sell");
    }

    @Test
    void logsAreListedAndRead() {
        assertThat(ask("container.logs", "{\"container\":\"" + ENDED + "\"}").toString())
                .contains("stdout");
        assertThat(ask("container.logs", "{\"container\":\"" + ENDED + "\",\"file\":\"stdout\",\"offset\":-5}")
                        .getAsJsonObject()
                        .get("offset")
                        .getAsLong())
                .isEqualTo(-5);
    }

    @Test
    void aShutdownKeepsContainersUnlessTold() {
        ask("node.shutdown", "{}");
        ask("node.shutdown", "{\"containers\":\"kill\"}");

        assertThat(events).containsExactly("stop", "kill", "stop");
    }

    private static final class FakeLogs implements LogPort {

        @Override
        public CompletionStage<ListContainerLogsResponse> list(Caller caller, ListContainerLogsRequest request) {
            return CompletableFuture.completedFuture(
                    new ListContainerLogsResponse(List.of(new ContainerLogFile("stdout", 5))));
        }

        @Override
        public CompletionStage<ReadContainerLogResponse> read(Caller caller, ReadContainerLogRequest request) {
            return CompletableFuture.completedFuture(new ReadContainerLogResponse(request.offset(), "", 5));
        }
    }

    private final class FakeHeartbeat implements HeartbeatPort {

        @Override
        public CompletionStage<RegisterNodeManagerRequest> registration() {
            return new CompletableFuture<>();
        }

        @Override
        public CompletionStage<@Nullable Void> registered(RegisterNodeManagerResponse response) {
            return new CompletableFuture<>();
        }

        @Override
        public CompletionStage<NodeHeartbeatRequest> beat(int responseId) {
            return new CompletableFuture<>();
        }

        @Override
        public CompletionStage<@Nullable Void> obey(NodeHeartbeatResponse response) {
            return new CompletableFuture<>();
        }

        @Override
        public CompletionStage<@Nullable Void> resync() {
            throw new AssertionError("not asked for");
        }

        @Override
        public Subscription onNews(Runnable listener) {
            return () -> {};
        }

        @Override
        public CompletionStage<@Nullable Void> killContainers(int exitStatus, String diagnostics) {
            events.add("kill");
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public boolean isLeaving() {
            return false;
        }
    }
}

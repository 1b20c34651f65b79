package io.bobbin.rm.admin.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.rm.ports.ClientPort;
import io.bobbin.rm.ports.Requester;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ManagerVerbsTest {

    private final FakeClientPort port = new FakeClientPort();
    private @Nullable ClientPort present = port;
    private final ManagerVerbs verbs =
            new ManagerVerbs(() -> present, () -> Map.of("grpc", "127.0.0.1:8032"), Requester.operator("operator"));

    private JsonElement ask(String verb, String arguments) {
        return Objects.requireNonNull(verbs.byName().get(verb), verb)
                .call(JsonParser.parseString(arguments).getAsJsonObject())
                .toCompletableFuture()
                .join();
    }

    private void refused(ErrorCode code, String verb, String arguments, String words) {
        assertThatThrownBy(() -> ask(verb, arguments)).satisfies(failure -> {
            var refusal = BobbinException.of(failure);
            assertThat(refusal.code()).isEqualTo(code);
            assertThat(refusal).hasMessageContaining(words);
        });
    }

    private static List<String> ids(JsonElement array) {
        return StreamSupport.stream(((JsonArray) array).spliterator(), false)
                .map(item -> item.getAsJsonObject().get("id").getAsString())
                .toList();
    }

    @Test
    void theStatusOfTheClusterIsItsMetricsAndWhereItIsCalled() {
        var status = ask("cluster.status", "{}").getAsJsonObject();

        assertThat(status.get("schedulerName").getAsString()).isEqualTo("fifo");
        assertThat(status.get("total")).hasToString("{\"memory\":8192,\"vcores\":16,\"others\":{}}");
        assertThat(status.get("endpoints")).hasToString("{\"grpc\":\"127.0.0.1:8032\"}");
    }

    @Test
    void applicationsAreFilteredByTheEngine() {
        var answer = ask("app.list", "{\"states\":[\"running\",\"KILLED\"],\"users\":\"ada\",\"limit\":7}");

        assertThat(ids(answer)).hasSize(3);
        assertThat(port.calls).containsExactly("applications [RUNNING, KILLED][ada][][]7");
    }

    @Test
    void anUnknownStateIsRefusedWithTheKnownOnes() {
        refused(ErrorCode.BAD_REQUEST, "app.list", "{\"states\":[\"WAITING\"]}", "'WAITING'");
        refused(ErrorCode.BAD_REQUEST, "app.list", "{\"states\":[\"WAITING\"]}", "ACCEPTED");
    }

    @Test
    void oneApplicationIsShownAndExplained() {
        assertThat(ask("app.show", "{\"id\":\"application_1_0001\"}")
                        .getAsJsonObject()
                        .get("state")
                        .getAsString())
                .isEqualTo("RUNNING");
        assertThat(ask("app.explain", "{\"id\":\"application_1_0002\"}")
                        .getAsJsonObject()
                        .get("position")
                        .getAsInt())
                .isEqualTo(1);
    }

    @Test
    void whatTheEngineRefusesIsRefused() {
        refused(ErrorCode.APPLICATION_NOT_FOUND, "app.show", "{\"id\":\"application_1_0099\"}", "application_1_0099");
    }

    @Test
    void argumentsThatAreMissingOrMalformedAreNamed() {
        refused(ErrorCode.BAD_REQUEST, "app.show", "{}", "argument id: missing");
        refused(ErrorCode.BAD_REQUEST, "app.show", "{\"id\":\"job_1\"}", "argument id: ");
        refused(ErrorCode.BAD_REQUEST, "app.show", "{\"id\":{}}", "argument id: ");
        refused(ErrorCode.BAD_REQUEST, "app.list", "{\"limit\":\"many\"}", "argument limit: ");
        refused(ErrorCode.BAD_REQUEST, "app.list", "{\"states\":[{}]}", "argument states: ");
        refused(ErrorCode.BAD_REQUEST, "node.show", "{\"id\":\"host\"}", "argument id: ");
    }

    @Test
    void aKillIsMadeInTheNameOfTheOperatorAndShowsTheApplication() {
        var report = ask("app.kill", "{\"id\":\"application_1_0001\",\"diagnostics\":\"enough\"}");
        ask("app.kill", "{\"id\":\"application_1_0002\"}");

        assertThat(report.getAsJsonObject().get("id").getAsString()).isEqualTo("application_1_0001");
        assertThat(port.calls)
                .containsExactly(
                        "kill application_1_0001 by operator: enough", "kill application_1_0002 by operator: ");
    }

    @Test
    void attemptsAreListedByApplication() {
        assertThat(ids(ask("attempt.list", "{\"id\":\"application_1_0001\"}")))
                .containsExactly("appattempt_1_0001_000001");
    }

    @Test
    void containersAreListedByAttemptByApplicationAndByNode() {
        var both = List.of("container_1_0001_01_000001", "container_1_0001_01_000002");

        assertThat(ids(ask("container.list", "{\"attempt\":\"appattempt_1_0001_000001\"}")))
                .isEqualTo(both);
        assertThat(ids(ask("container.list", "{\"application\":\"application_1_0001\"}")))
                .isEqualTo(both);
        assertThat(ids(ask("container.list", "{\"app\":\"application_1_0001\"}")))
                .isEqualTo(both);
        assertThat(ids(ask("container.list", "{\"node\":\"host:2\"}")))
                .containsExactly("container_1_0001_01_000002", "container_1_0002_01_000002");
    }

    @Test
    void withoutAnArgumentContainersOfAllLiveApplicationsAreListed() {
        assertThat(ids(ask("container.list", "{}"))).hasSize(4);
    }

    @Test
    void anApplicationThatIsForgottenMeanwhileSpoilsNoList() {
        port.forget(FakeClientPort.id(1));

        assertThat(ids(ask("container.list", "{}"))).hasSize(2);
        refused(
                ErrorCode.APPLICATION_NOT_FOUND,
                "container.list",
                "{\"application\":\"application_1_0001\"}",
                "application_1_0001");
    }

    @Test
    void oneContainerIsShown() {
        var container =
                ask("container.show", "{\"id\":\"container_1_0001_01_000001\"}").getAsJsonObject();

        assertThat(container.get("applicationMaster").getAsBoolean()).isTrue();
        assertThat(container.get("node").getAsString()).isEqualTo("host:1");
    }

    @Test
    void nodesAreListedByStateAndShown() {
        assertThat(ids(ask("node.list", "{}"))).containsExactly("host:1", "host:2");
        assertThat(ids(ask("node.list", "{\"states\":[\"lost\"]}"))).containsExactly("host:2");
        assertThat(ask("node.show", "{\"id\":\"host:2\"}")
                        .getAsJsonObject()
                        .get("state")
                        .getAsString())
                .isEqualTo("LOST");
        refused(
                ErrorCode.NODE_NOT_FOUND,
                "node.show",
                "{\"id\":\"host:3\"}",
                "host:3 is not known (known: [host:1, host:2])");
    }

    @Test
    void queuesAreShownFromTheRootUnlessOneIsNamed() {
        assertThat(ask("queue.list", "{}").getAsJsonObject().get("path").getAsString())
                .isEqualTo("root");
        assertThat(ask("queue.show", "{\"id\":\"default\"}")
                        .getAsJsonObject()
                        .get("path")
                        .getAsString())
                .isEqualTo("default");
    }

    @Test
    void whileTheManagerDoesNotLeadItSaysSo() {
        present = null;

        refused(ErrorCode.STANDBY, "cluster.status", "{}", "does not lead");
    }
}

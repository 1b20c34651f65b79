package io.bobbin.admin.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.application.ResourceUsage;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Credentials;
import io.bobbin.api.token.Token;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordJsonTest {

    /** One of each kind of component. */
    public record Sample(
            String text,
            int number,
            float share,
            boolean yes,
            @Nullable String absent,
            NodeId node,
            List<Priority> list) {}

    @Test
    void aFieldIsNamedLikeItsComponentAndStandsInItsPlace() {
        var sample = new Sample("a \"b\"", 1, 0.1f, true, null, new NodeId("host", 2), List.of(new Priority(3)));

        assertThat(RecordJson.of(sample))
                .hasToString("{\"text\":\"a \\\"b\\\"\",\"number\":1,\"share\":0.1,\"yes\":true,\"absent\":null,"
                        + "\"node\":\"host:2\",\"list\":[3]}");
    }

    @Test
    void idsAreTextAndConstantsNames() {
        var attempt = new ApplicationId(1, 2).attempt(3);

        assertThat(RecordJson.of(
                        List.of(attempt.application(), attempt, attempt.container(4), ApplicationState.RUNNING)))
                .hasToString("[\"application_1_0002\",\"appattempt_1_0002_000003\","
                        + "\"container_1_0002_03_000004\",\"RUNNING\"]");
    }

    @Test
    void resourcesKeepTheirFurtherTypes() {
        assertThat(RecordJson.of(new Resource(1024, 2, Map.of("gpu", 1L))))
                .hasToString("{\"memory\":1024,\"vcores\":2,\"others\":{\"gpu\":1}}");
    }

    @Test
    void setsAreSorted() {
        assertThat(RecordJson.of(new LinkedHashSet<>(List.of("b", "a")))).hasToString("[\"a\",\"b\"]");
        assertThat(RecordJson.of(Set.of(ApplicationState.KILLED, ApplicationState.NEW)))
                .hasToString("[\"NEW\",\"KILLED\"]");
    }

    @Test
    void passwordsAndSecretsAreNeverTold() {
        var token = new Token(
                "identifier".getBytes(StandardCharsets.UTF_8),
                "password".getBytes(StandardCharsets.UTF_8),
                Token.AM_RM,
                "service");

        assertThat(RecordJson.of(Credentials.EMPTY.with("alias", token).withSecret("name", new byte[] {1})))
                .hasToString("{\"tokens\":{\"alias\":{\"kind\":\"YARN_AM_RM_TOKEN\",\"service\":\"service\"}},"
                        + "\"secrets\":[\"name\"]}");
    }

    @Test
    void aReportOfAnApplicationIsWritten() {
        var reason = new Reason(ReasonCode.NO_ROOM, "cluster", "512 MB", "0 MB", "8192 MB", 5, "Wait");
        var id = new ApplicationId(1, 2);
        var report = new ApplicationReport(
                id,
                id.attempt(1),
                "ada",
                "root.default",
                "name",
                "YARN",
                Priority.ZERO,
                Set.of("t"),
                ApplicationState.ACCEPTED,
                FinalStatus.UNDEFINED,
                "",
                0,
                "N/A",
                -1,
                "N/A",
                "N/A",
                1,
                2,
                0,
                false,
                ResourceUsage.NONE,
                null,
                List.of(reason));

        var json = RecordJson.object(report);

        assertThat(json.get("currentAttempt").getAsString()).isEqualTo("appattempt_1_0002_000001");
        assertThat(json.get("waiting"))
                .hasToString("[{\"code\":\"NO_ROOM\",\"scope\":\"cluster\",\"wanted\":\"512 MB\",\"had\":\"0 MB\","
                        + "\"limit\":\"8192 MB\",\"since\":5,\"remedy\":\"Wait\"}]");
    }

    @Test
    void whatHasNoFormIsNamed() {
        assertThatThrownBy(() -> RecordJson.of(new Object()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("java.lang.Object");
    }
}

package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.application.AccessType;
import io.bobbin.api.audit.AuditRecord;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.token.Credentials;
import io.bobbin.api.token.Token;
import io.bobbin.nm.model.rights.NodeRights;
import io.bobbin.security.spi.Caller;
import io.bobbin.testkit.spec.Spec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeRightsTest extends ManualNode {

    private static final Caller OPERATOR = new Caller("op", null, null, "", true, null, false);

    NodeRightsTest(@TempDir Path directory) {
        super(directory);
        on();
    }

    private void on() {
        node.engine.rights(new NodeRights(true, AccessList.of("root")));
    }

    private void startOne(Map<AccessType, String> acls) throws Exception {
        var context =
                new ContainerLaunchContext(Map.of(), Map.of(), List.of("true"), Credentials.EMPTY, Map.of(), acls);
        now(node.engine.start(TestNode.MASTER, List.of(node.request(ONE, context))));
        Files.writeString(executor.container(ONE).logDirectory().resolve("stdout"), "hello");
    }

    private static Caller user(String name) {
        return new Caller(name, null, null, "10.0.0.9", false, null, false);
    }

    private boolean mayRead(Caller caller) {
        var list = node.engine.list(caller, new ListContainerLogsRequest(ONE));
        var read = node.engine.read(caller, new ReadContainerLogRequest(ONE, "stdout", 0, 10));
        loops.drain();
        boolean listed = !list.toCompletableFuture().isCompletedExceptionally();
        assertThat(read.toCompletableFuture().isCompletedExceptionally()).isEqualTo(!listed);
        return listed;
    }

    @Test
    @Spec({"ACL-03", "SM-6.01", "CRM-17"})
    void logsAreForThoseWhomTheLaunchContextNames() throws Exception {
        startOne(Map.of(AccessType.VIEW, "vera"));

        assertThat(mayRead(user("someone"))).as("the owner").isTrue();
        assertThat(mayRead(user("vera"))).isTrue();
        assertThat(mayRead(user("root"))).isTrue();
        assertThat(mayRead(OPERATOR)).isTrue();
        assertThat(mayRead(TestNode.MASTER)).as("its own AM").isTrue();
        assertThat(mayRead(user("eve"))).isFalse();
        var stranger = new ApplicationId(TestNode.RM, 2).attempt(1);
        assertThat(mayRead(new Caller("x", stranger, Token.NM))).isFalse();
    }

    @Test
    @Spec("ACL-03")
    void theRightsOutlastTheNodeManager() throws Exception {
        startOne(Map.of(AccessType.VIEW, "vera"));

        restart();
        on();

        assertThat(mayRead(user("vera"))).isTrue();
        assertThat(mayRead(user("eve"))).isFalse();
    }

    @Test
    void aRefusalNamesWhoHasTheRightAndIsAudited() throws Exception {
        startOne(Map.of());
        node.audited.clear();

        var list = node.engine.list(user("eve"), new ListContainerLogsRequest(ONE));
        loops.drain();

        assertThatThrownBy(() -> list.toCompletableFuture().join())
                .satisfies(failure ->
                        assertThat(BobbinException.of(failure).code()).isEqualTo(ErrorCode.ACCESS_DENIED))
                .hasMessageContaining("'eve'")
                .hasMessageContaining("VIEW_APP")
                .hasMessageContaining("owner someone");
        assertThat(node.audited)
                .singleElement()
                .extracting(AuditRecord::line)
                .asString()
                .contains(
                        "USER=eve\tOPERATION=VIEW_LOGS",
                        "RESULT=FAILURE",
                        "PERMISSIONS=VIEW_APP",
                        "CONTAINERID=" + ONE,
                        "IP=10.0.0.9");
    }

    @Test
    @Spec("AUD-03")
    void startStopAndFinishOfContainersAreAudited() throws Exception {
        startOne(Map.of());
        now(node.start(TWO, "true"));
        now(node.start(TWO, "true"));
        now(node.engine.stop(TestNode.MASTER, List.of(ONE)));
        executor.end(ONE, 143);
        loops.drain();
        executor.end(TWO, 0);
        loops.drain();

        assertThat(node.audited)
                .extracting(AuditRecord::line)
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith(
                                        "USER=someone\tOPERATION=START_CONTAINER\tTARGET=ContainerManager\tRESULT=SUCCESS")
                                .contains("CONTAINERID=" + ONE),
                        line -> assertThat(line).contains("START_CONTAINER", "SUCCESS", "CONTAINERID=" + TWO),
                        line -> assertThat(line).contains("START_CONTAINER", "FAILURE", "CONTAINERID=" + TWO),
                        line -> assertThat(line)
                                .startsWith("USER=someone\tOPERATION=STOP_CONTAINER")
                                .contains("SUCCESS", "CONTAINERID=" + ONE),
                        line -> assertThat(line).contains("FINISH_CONTAINER", "FAILURE", "CONTAINERID=" + ONE),
                        line -> assertThat(line)
                                .startsWith("USER=someone\tOPERATION=FINISH_CONTAINER")
                                .contains("SUCCESS", "CONTAINERID=" + TWO));
    }
}

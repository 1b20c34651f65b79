package io.bobbin.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.cli.Shell;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadCommandsTest {

    private static final String APPLICATION =
            """
            {"id": "application_1_0001", "name": "job", "user": "ann", "queue": "root.default", "state": "ACCEPTED",
             "finalStatus": "UNDEFINED", "progress": 0.5, "usage": {"usedContainers": 2}, "startTime": 0,
             "position": 3, "waiting": [{"code": "NO_ROOM", "scope": "cluster"}]}""";

    @TempDir
    Path directory;

    private FakeDaemon daemon;
    private Shell shell;

    @BeforeEach
    void start() {
        daemon = new FakeDaemon(directory.resolve("admin.sock"));
        shell = new Shell(directory, null).with("BOBBIN_RM", "./admin.sock");
    }

    @AfterEach
    void stop() {
        daemon.close();
    }

    @Test
    void applicationsAreListedWithWhatTheyWaitFor() {
        daemon.answers("app.list", "[" + APPLICATION + "]");

        assertThat(shell.run("app", "list")).isZero();

        assertThat(shell.out())
                .isEqualTo(
                        """
                        ID                  NAME  USER  QUEUE         STATE     OUTCOME    PROGRESS  CONTAINERS  WAITS FOR  POSITION  STARTED
                        application_1_0001  job   ann   root.default  ACCEPTED  UNDEFINED  50%       2           NO_ROOM    3         -
                        """);
        assertThat(shell.err()).isEmpty();
    }

    @Test
    void filtersTravelToTheManager() {
        daemon.answers("app.list", "[]");

        shell.run("app", "list", "--state", "pending,running", "--user", "ann", "--queue", "a,b", "--limit", "3");

        assertThat(daemon.asked)
                .containsExactly("app.list {\"states\":[\"NEW\",\"NEW_SAVING\",\"SUBMITTED\",\"ACCEPTED\",\"RUNNING\"],"
                        + "\"users\":[\"ann\"],\"queues\":[\"a\",\"b\"],\"limit\":3}");
    }

    @Test
    void aStateThatThereIsNotIsWrongUse() {
        assertThat(shell.run("app", "list", "--state", "sleeping")).isEqualTo(2);
        assertThat(shell.err()).contains("sleeping").contains("ACCEPTED");
    }

    @Test
    void jsonIsTheManagersAnswer() {
        daemon.answers("app.show", APPLICATION);

        assertThat(shell.run("app", "show", "application_1_0001", "-o", "json")).isZero();

        assertThat(JsonParser.parseString(shell.out())).isEqualTo(JsonParser.parseString(APPLICATION));
        assertThat(daemon.asked).containsExactly("app.show {\"id\":\"application_1_0001\"}");
    }

    @Test
    void anUnknownIdIsExitCodeThree() {
        daemon.refuses(
                "app.show", new BobbinException(ErrorCode.APPLICATION_NOT_FOUND, "application: application_1_0009"));

        assertThat(shell.run("app", "show", "application_1_0009")).isEqualTo(3);

        assertThat(shell.err())
                .isEqualTo(
                        """
                        bobbin: application: application_1_0009
                          APPLICATION_NOT_FOUND, see docs/errors/APPLICATION_NOT_FOUND.md
                        """);
        assertThat(shell.out()).isEmpty();
    }

    @Test
    void anExplanationTellsReasonsAndNumbers() {
        daemon.answers(
                "app.explain",
                """
                {"id": "application_1_0001", "state": "ACCEPTED", "queue": "root.default", "scheduler": "fifo",
                 "position": 1,
                 "asks": [{"ask": {"priority": 0, "resourceName": "*", "capability": {"memory": 512, "vcores": 1},
                                   "numContainers": 2},
                           "reasons": [{"code": "NO_ROOM"}]}],
                 "reasons": [{"code": "NO_ROOM", "scope": "cluster", "wanted": "512 MB", "had": "0 MB",
                              "limit": "1024 MB", "since": 0, "remedy": "Wait."}]}""");

        assertThat(shell.run("app", "explain", "application_1_0001")).isZero();

        assertThat(shell.out())
                .isEqualTo(
                        """
                        application_1_0001 is ACCEPTED in queue root.default, number 1 of those that wait there.

                        NO_ROOM (cluster)
                          wanted: 512 MB
                          had:    0 MB
                          limit:  1024 MB
                          since:  -
                          remedy: Wait.

                        Waiting for 2 of 512 MB, 1 vcores at any node, priority 0: NO_ROOM
                        """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    [], "aheadInAll": 0                             | number 4 of those that wait there.
                    ["application_1_0002"], "aheadInAll": 1         | there, behind application_1_0002.
                    ["application_1_0002", "application_1_0003"], "aheadInAll": 3 \
                      | there, behind application_1_0002, application_1_0003 and 1 more.
                    [], "aheadInAll": 1                             | there, behind 1 other.
                    [], "aheadInAll": 3                             | there, behind 3 others.
                    """)
    void anExplanationTellsWhoIsAhead(String ahead, String told) {
        daemon.answers(
                "app.explain",
                """
                {"id": "application_1_0001", "state": "ACCEPTED", "queue": "root.default", "position": 4,
                 "ahead": %s, "asks": [], "reasons": []}"""
                        .formatted(ahead));

        assertThat(shell.run("app", "explain", "application_1_0001")).isZero();

        assertThat(shell.out().lines().findFirst().orElseThrow()).endsWith(told);
    }

    @Test
    void containersOfAnApplicationOfAnAttemptOrOfAllThatIsNotOver() {
        daemon.answers("container.list", "[{\"id\": \"container_1_0001_01_000001\"}]");
        daemon.answers(
                "app.list",
                "[{\"id\": \"application_1_0002\", \"state\": \"FINISHED\"}, "
                        + "{\"id\": \"application_1_0001\", \"state\": \"RUNNING\"}]");

        shell.run("container", "list", "application_1_0001", "-o", "name");
        assertThat(shell.out()).isEqualTo("container_1_0001_01_000001\n");
        shell.run("container", "list", "appattempt_1_0001_000001");
        shell.run("container", "list");

        assertThat(daemon.asked)
                .containsExactly(
                        "container.list {\"application\":\"application_1_0001\"}",
                        "container.list {\"attempt\":\"appattempt_1_0001_000001\"}",
                        "app.list {}",
                        "container.list {\"application\":\"application_1_0001\"}");
    }

    @Test
    void queuesAreListedAsATreeParentsFirst() {
        daemon.answers(
                "queue.list",
                """
                {"name": "root", "path": "root", "state": "RUNNING", "children": [
                  {"name": "a", "path": "root.a", "state": "STOPPED", "children": []}]}""");

        assertThat(shell.run("queue", "list", "-o", "name")).isZero();

        assertThat(shell.out()).isEqualTo("root\nroot.a\n");
    }

    @Test
    void theOtherReadsAskTheirVerbs() {
        daemon.answers("attempt.list", "[]")
                .answers("container.show", "{\"id\": \"x\"}")
                .answers("node.list", "[]")
                .answers("node.show", "{\"id\": \"x\"}")
                .answers("queue.show", "{\"path\": \"root\"}")
                .answers("cluster.status", "{\"activeNodes\": 1}")
                .answers("plugin.list", "[]");

        assertThat(shell.run("attempt", "list", "application_1_0001")).isZero();
        assertThat(shell.run("container", "show", "container_1_0001_01_000001")).isZero();
        assertThat(shell.run("node", "list")).isZero();
        assertThat(shell.run("node", "show", "h:1")).isZero();
        assertThat(shell.run("queue", "show", "root")).isZero();
        assertThat(shell.run("cluster", "status")).isZero();
        assertThat(shell.out()).isEqualTo("Active nodes: 1\n");
        assertThat(shell.run("plugin", "list")).isZero();
    }

    @Test
    void aKillTellsTheStateOnStdoutAndNothingElse() {
        daemon.answers("app.kill", "{}").answers("app.show", APPLICATION);

        assertThat(shell.run("app", "kill", "application_1_0001")).isZero();

        assertThat(shell.out()).isEqualTo("application_1_0001 ACCEPTED\n");
        assertThat(shell.err()).isEmpty();
        assertThat(daemon.asked.get(0)).isEqualTo("app.kill {\"id\":\"application_1_0001\"}");
    }

    @Test
    void aKillWaitsWhenToldTo() {
        String killed = APPLICATION.replace("ACCEPTED", "KILLED");
        daemon.answers("app.kill", "{}").answers("app.show", APPLICATION, APPLICATION, killed);

        assertThat(shell.run("app", "kill", "--yes", "--wait", "application_1_0001"))
                .isZero();
        assertThat(shell.out()).isEqualTo("application_1_0001 KILLED\n");
    }

    @Test
    void aWaitThatRunsOutIsExitCodeFive() {
        daemon.answers("app.kill", "{}").answers("app.show", APPLICATION);

        assertThat(shell.run("app", "kill", "--wait", "--timeout", "1ms", "application_1_0001"))
                .isEqualTo(5);
    }

    @Test
    void appWaitGivesTheOutcomeAsItsExitCode() {
        daemon.answers("app.show", outcome("RUNNING", "UNDEFINED"), outcome("FINISHED", "SUCCEEDED"));
        assertThat(shell.run("app", "wait", "application_1_0001")).isZero();
        assertThat(shell.out()).isEqualTo("application_1_0001 FINISHED SUCCEEDED\n");
        daemon.answers("app.show", outcome("FINISHED", "FAILED"));
        assertThat(shell.run("app", "wait", "application_1_0001")).isEqualTo(10);
        daemon.answers("app.show", outcome("FAILED", "FAILED"));
        assertThat(shell.run("app", "wait", "application_1_0001")).isEqualTo(10);
        daemon.answers("app.show", outcome("KILLED", "KILLED"));
        assertThat(shell.run("app", "wait", "application_1_0001")).isEqualTo(11);
        daemon.answers("app.show", outcome("RUNNING", "UNDEFINED"));
        assertThat(shell.run("app", "wait", "--timeout", "1ms", "application_1_0001"))
                .isEqualTo(12);
    }

    private static String outcome(String state, String finalStatus) {
        return "{\"id\": \"application_1_0001\", \"state\": \"" + state + "\", \"finalStatus\": \"" + finalStatus
                + "\"}";
    }
}

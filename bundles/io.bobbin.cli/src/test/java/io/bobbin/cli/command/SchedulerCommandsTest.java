package io.bobbin.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.cli.Shell;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchedulerCommandsTest {

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

    private static String record(String outcome, long pause, String reason) {
        return "{number: 2, from: 'fifo@1.0.0', to: 'fair@1.0.0', steps: [{step: 'RESTORE'}], outcome: '" + outcome
                + "', reason: '" + reason + "', pauseMicros: " + pause
                + ", longestHeartbeatMicros: 900, queues: [], undo: '"
                + (outcome.equals("IN_USE") || outcome.equals("WATCHED") ? "bobbin scheduler undo" : "") + "'}";
    }

    @Test
    void aSwapIsFollowedUntilItIsInUseAndHowToUndoItIsSaid() {
        daemon.answers("scheduler.swap", record("RUNNING", -1, ""))
                .answers(
                        "scheduler.record",
                        record("RUNNING", -1, ""),
                        record("IN_USE", -1, ""),
                        record("IN_USE", 1500, ""));

        assertThat(shell.run("scheduler", "swap", "fair", "--yes")).isZero();

        assertThat(daemon.asked)
                .startsWith("scheduler.swap {\"scheduler\":\"fair\"}", "scheduler.record {\"swap\":\"2\"}")
                .hasSize(4);
        assertThat(shell.out())
                .isEqualTo("fair@1.0.0 is in use and watched; granting paused for 1.5 ms, the longest heartbeat took"
                        + " 0.9 ms\n");
        assertThat(shell.err()).contains("To undo: bobbin scheduler undo");
    }

    @Test
    void aSwapIsFollowedToTheEndOfTheWatchIfThatIsAskedFor() {
        daemon.answers("scheduler.swap", record("RUNNING", -1, ""))
                .answers("scheduler.record", record("IN_USE", 1500, ""), record("WATCHED", 1500, ""));

        assertThat(shell.run("scheduler", "swap", "fair", "--yes", "--wait=watched", "-o", "json"))
                .isZero();

        assertThat(shell.out()).contains("\"outcome\": \"WATCHED\"");
    }

    @Test
    void aSwapThatFailsEndsWithItsReason() {
        daemon.answers("scheduler.swap", record("RUNNING", -1, ""))
                .answers("scheduler.record", record("FAILED", -1, "it threw a tantrum"));

        assertThat(shell.run("scheduler", "swap", "fair", "--yes")).isEqualTo(1);

        assertThat(shell.err()).contains("Swap 2 has failed").contains("it threw a tantrum");
        assertThat(shell.out()).isEmpty();
    }

    @Test
    void aSwapThatIsTakenBackIsNoSuccessWhoeverWaits() {
        daemon.answers("scheduler.swap", record("RUNNING", -1, ""))
                .answers("scheduler.record", record("IN_USE", 10, ""), record("RETURNED", 10, "its books differ"));

        assertThat(shell.run("scheduler", "swap", "fair", "--yes", "--wait=watched"))
                .isEqualTo(1);

        assertThat(shell.err()).contains("its books differ");
    }

    @Test
    void aSwapThatIsNotThereWhenTheTimeIsOverIsNotYetThere() {
        daemon.answers("scheduler.swap", record("RUNNING", -1, ""))
                .answers("scheduler.record", record("RUNNING", -1, ""));

        assertThat(shell.run("scheduler", "swap", "fair", "--yes", "--timeout", "0s"))
                .isEqualTo(5);

        assertThat(shell.out()).isEqualTo("fair@1.0.0 is on its way (RESTORE)\n");
    }

    @Test
    void aRefusalIsARefusal() {
        daemon.refuses("scheduler.swap", new BobbinException(ErrorCode.WRONG_STATE, "The swap 1 to x runs already"));

        assertThat(shell.run("scheduler", "undo", "--yes")).isEqualTo(1);

        assertThat(shell.err()).contains("The swap 1 to x runs already");
        assertThat(daemon.asked).containsExactly("scheduler.swap {\"undo\":\"true\"}");
    }

    @Test
    void aPlanIsShownAndEndsWithEightWhenItChangesSomething() {
        daemon.answers(
                "scheduler.plan",
                "{from: 'fifo@1.0.0', to: 'fair@1.0.0', possible: true, remarkable: true,"
                        + " findings: [{severity: 'CHANGES', subject: 'queues', text: 'two move'}],"
                        + " queues: [{queue: 'root.a', becomes: 'root.default', known: false, applications: 2,"
                        + " some: ['application_1_0001', 'application_1_0002']}]}",
                "{from: 'fifo@1.0.0', to: 'fair@1.0.0', possible: true, remarkable: false, findings: [], queues: []}");

        assertThat(shell.run("scheduler", "swap", "fair", "--plan")).isEqualTo(8);
        assertThat(shell.out())
                .isEqualTo("Would swap the scheduler from fifo@1.0.0 to fair@1.0.0.\n"
                        + "CHANGES   queues: two move\n"
                        + "queue     root.a -> root.default, 2 applications: application_1_0001, application_1_0002\n");
        assertThat(shell.run("scheduler", "swap", "fair", "--plan")).isZero();
        assertThat(daemon.asked).allMatch(each -> each.startsWith("scheduler.plan"));
    }

    @Test
    void aStateThatThereIsNotIsRefusedBeforeAnythingIsAsked() {
        assertThat(shell.run("scheduler", "swap", "fair", "--yes", "--wait=done"))
                .isEqualTo(2);

        assertThat(shell.err()).contains("--wait=done (expected in-use or watched)");
        assertThat(daemon.asked).isEmpty();
    }

    @Test
    void theSlotIsShown() {
        daemon.answers(
                "scheduler.show",
                "{inUse: '', parked: 'fifo was taken away', configured: 'fifo', chosen: '', generation: 3,"
                        + " findings: ['cannot be written'], swap: null,"
                        + " present: [{name: 'fair', bundle: 'b', version: '1.0.0', staged: true, standing: 'PRESENT',"
                        + " generation: 0, since: 0}]}");

        assertThat(shell.run("scheduler", "show")).isZero();

        assertThat(shell.out())
                .contains("Granting pauses: fifo was taken away")
                .contains("Finding:         cannot be written")
                .contains("fair  1.0.0");
    }

    @Test
    void schedulersAreListedByWhatNamesThem() {
        daemon.answers("scheduler.list", "[{name: 'fair', version: '1.0.0'}]");

        assertThat(shell.run("scheduler", "list", "-o", "name")).isZero();

        assertThat(shell.out()).isEqualTo("fair@1.0.0\n");
    }

    @Test
    void swapsAreListed() {
        daemon.answers("scheduler.history", "[" + record("WATCHED", 1500, "") + "]");

        assertThat(shell.run("scheduler", "history")).isZero();

        assertThat(shell.out()).contains("1.5 ms").contains("WATCHED");
    }
}

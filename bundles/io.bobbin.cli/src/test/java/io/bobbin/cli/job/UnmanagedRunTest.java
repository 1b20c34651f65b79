package io.bobbin.cli.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.token.Token;
import io.bobbin.client.Endpoint;
import io.bobbin.client.YarnClient;
import io.bobbin.client.am.ContainerEnvironment;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.testkit.spec.Spec;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnmanagedRunTest {

    private static final Token TOKEN = new Token(new byte[] {1}, new byte[] {2}, Token.AM_RM, "");

    @TempDir
    private Path directory;

    private final FakeManager manager = new FakeManager();
    private final ThreadLoops loops =
            new ThreadLoops(SystemTime.INSTANCE, 1, (loop, command, failure) -> failure.printStackTrace());
    private final YarnClient client = new YarnClient(loops, new Endpoint(manager, "rm:1", CallCredentials.user("ann")));
    private final UnmanagedRun run = new UnmanagedRun(
            client,
            new Progress(new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8), false, true));

    @AfterEach
    void close() {
        client.close();
        loops.close();
    }

    /** Submits, and starts a shell that writes down what it finds, as the AM. */
    private MasterProcess master(ApplicationId id, String script) {
        UnmanagedRun.Launched launched = run.awaitLaunched(id, Duration.ofSeconds(5));
        return MasterProcess.start(List.of("sh", "-c", script), launched, "rm:1");
    }

    private ApplicationId submitted(ApplicationState... states) {
        manager.states(states);
        manager.token = TOKEN;
        return run.submit("mine", "ads", false);
    }

    @Test
    @Spec({"UAM-01", "UAM-05"})
    void theMasterIsStartedOnceItHasATokenAndFindsWhatOneInAContainerFinds() throws Exception {
        ApplicationId id = submitted(ApplicationState.ACCEPTED, ApplicationState.FINISHED);
        Path told = directory.resolve("told");

        try (MasterProcess master = master(
                id,
                "env >" + told + "; cp $HADOOP_TOKEN_FILE_LOCATION " + directory
                        + "/tokens; ls -l $HADOOP_TOKEN_FILE_LOCATION >" + directory + "/mode")) {
            ApplicationReport end = run.awaitEnd(id, master);
            master.awaitEnd(Duration.ofSeconds(5));

            assertThat(end.state()).isEqualTo(ApplicationState.FINISHED);
        }

        Map<String, String> environment = new LinkedHashMap<>();
        for (String line : Files.readAllLines(told)) {
            environment.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
        }
        Path tokens = Path.of(String.valueOf(environment.get("HADOOP_TOKEN_FILE_LOCATION")));
        assertThat(tokens).as("a token is not left behind").doesNotExist();
        environment.put(
                "HADOOP_TOKEN_FILE_LOCATION", directory.resolve("tokens").toString());
        var found = ContainerEnvironment.of(environment);
        assertThat(found.amRmToken()).isEqualTo(TOKEN);
        assertThat(found.container().attempt()).isEqualTo(id.attempt(1));
        assertThat(environment)
                .containsEntry("APPLICATION_ATTEMPT_ID", id.attempt(1).toString())
                .containsEntry("BOBBIN_RM", "rm:1")
                .containsEntry("USER", "ann");
        assertThat(Files.readString(directory.resolve("mode")))
                .startsWith("-" + PosixFilePermissions.toString(PosixFilePermissions.fromString("rw-------")));
        assertThat(manager.submitted).hasSize(1);
        assertThat(manager.submitted.get(0).unmanagedAm()).isTrue();
        assertThat(manager.submitted.get(0).amContainer()).isNull();
        assertThat(manager.submitted.get(0).queue()).isEqualTo("ads");
    }

    @Test
    @Spec("UAM-05")
    void anApplicationWhoseMasterGoesWithoutAGoodbyeIsKilled() {
        ApplicationId id = submitted(ApplicationState.RUNNING);

        try (MasterProcess master = master(id, "exit 3")) {
            run.patience(Duration.ofMillis(50)).awaitEnd(id, master);
        }

        assertThat(manager.kills).hasSize(1);
        assertThat(manager.kills.get(0).diagnostics()).contains("exit code 3");
    }

    @Test
    @Spec("UAM-05")
    void anApplicationThatIsNotAcceptedInTimeIsKilled() {
        ApplicationId id = submitted(ApplicationState.ACCEPTED);
        manager.token = null;

        assertThatThrownBy(() -> run.awaitLaunched(id, Duration.ofMillis(50)))
                .isInstanceOfSatisfying(
                        BobbinException.class, late -> assertThat(late.code()).isEqualTo(ErrorCode.TIMED_OUT));

        assertThat(manager.kills).hasSize(1);
    }

    @Test
    void aProgramThatIsNotThereIsNamed() {
        ApplicationId id = submitted(ApplicationState.ACCEPTED);
        var launched = run.awaitLaunched(id, Duration.ofSeconds(5));

        assertThatThrownBy(() -> MasterProcess.start(List.of("/no/such/program"), launched, "rm:1"))
                .isInstanceOfSatisfying(BobbinException.class, failure -> assertThat(failure.code())
                        .isEqualTo(ErrorCode.LAUNCH_FAILED))
                .hasMessageContaining("/no/such/program");
    }
}

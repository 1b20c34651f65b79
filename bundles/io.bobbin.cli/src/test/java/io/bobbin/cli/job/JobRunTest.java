package io.bobbin.cli.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.client.Endpoint;
import io.bobbin.client.YarnClient;
import io.bobbin.distributedshell.ShellHome;
import io.bobbin.distributedshell.ShellJob;
import io.bobbin.distributedshell.ShellTask;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.testkit.spec.Spec;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JobRunTest {

    private static final ShellHome HOME = new ShellHome("/opt/bobbin", "x.jar", List.of(), "rm:1");

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final FakeManager manager = new FakeManager();
    private final ThreadLoops loops =
            new ThreadLoops(SystemTime.INSTANCE, 1, (loop, command, failure) -> failure.printStackTrace());
    private final YarnClient client = new YarnClient(loops, new Endpoint(manager, "rm:1", CallCredentials.user("ann")));
    private final JobRun run =
            new JobRun(client, new Progress(new PrintStream(err, true, StandardCharsets.UTF_8), false, false));

    @AfterEach
    void close() {
        client.close();
        loops.close();
    }

    private static ShellJob job(long memory, long vcores) {
        var task = new ShellTask(2, Resource.of(memory, vcores), Priority.ZERO, List.of("true"));
        return new ShellJob("job", null, task, Resource.of(256, 1), 0, false, Set.of());
    }

    @Test
    void aJobIsSubmittedAndWatchedToItsEnd() {
        manager.states(ApplicationState.ACCEPTED, ApplicationState.RUNNING, ApplicationState.FINISHED);

        JobRun.Outcome outcome = run.watchOrKill(run.submit(job(256, 1), HOME), Duration.ZERO);

        assertThat(outcome.exitCode()).isZero();
        assertThat(manager.submitted).hasSize(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("application_1_0001 ACCEPTED", "application_1_0001 RUNNING", "application_1_0001 FINISHED");
    }

    @Test
    void whatIsAboveTheMaximumIsRefusedWithAskMaximumAndSettingAndNotSubmitted() {
        assertThatThrownBy(() -> run.submit(job(1_000_000, 1), HOME))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.INVALID_RESOURCE_REQUEST))
                .hasMessageContaining("1000000 MB")
                .hasMessageContaining("16384 MB")
                .hasMessageContaining("io.bobbin.rm.engine");
        assertThatThrownBy(() -> run.submit(job(256, 99), HOME)).hasMessageContaining("99 vcores");

        assertThat(manager.submitted).isEmpty();
    }

    @Test
    @Spec("DSH-12")
    void aJobThatTakesTooLongIsKilled() {
        manager.states(ApplicationState.RUNNING);

        JobRun.Outcome outcome = run.watchOrKill(run.submit(job(256, 1), HOME), Duration.ofMillis(100));

        assertThat(outcome.exitCode()).isEqualTo(12);
        assertThat(manager.kills).hasSize(1);
    }

    @Test
    void theOutcomeDecidesTheExitCode() {
        assertThat(JobRun.exitCode(FakeManager.report(ApplicationState.FINISHED, FinalStatus.SUCCEEDED)))
                .isZero();
        assertThat(JobRun.exitCode(FakeManager.report(ApplicationState.FINISHED, FinalStatus.FAILED)))
                .isEqualTo(10);
        assertThat(JobRun.exitCode(FakeManager.report(ApplicationState.FAILED, FinalStatus.FAILED)))
                .isEqualTo(10);
        assertThat(JobRun.exitCode(FakeManager.report(ApplicationState.KILLED, FinalStatus.KILLED)))
                .isEqualTo(11);
    }
}

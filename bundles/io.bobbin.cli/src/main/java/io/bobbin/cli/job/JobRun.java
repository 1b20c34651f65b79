package io.bobbin.cli.job;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.GetNewApplicationResponse;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.dev.Patience;
import io.bobbin.client.YarnClient;
import io.bobbin.distributedshell.ShellHome;
import io.bobbin.distributedshell.ShellJob;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** One job on a cluster: submitted, watched (DSH-12), and looked back at. For one thread. */
public final class JobRun {

    private static final Duration KILL_LIMIT = Duration.ofSeconds(30);
    private static final Duration LAST_ENDS = Duration.ofSeconds(2);
    private static final Duration FOR_EVER = Duration.ofDays(3650);

    private final YarnClient client;
    private final Progress progress;

    public JobRun(YarnClient client, Progress progress) {
        this.client = client;
        this.progress = progress;
    }

    /**
     * Submits a job that the cluster can run.
     *
     * @throws BobbinException INVALID_RESOURCE_REQUEST, with nothing submitted, when a container of it is above the
     *     maximum
     */
    public ApplicationId submit(ShellJob job, ShellHome home) {
        GetNewApplicationResponse fresh = client.createApplication();
        JobLimits.check("container", job.task().resource(), fresh.maximumCapability());
        JobLimits.check("container of the ApplicationMaster", job.amResource(), fresh.maximumCapability());
        progress.report(client.submitApplication(job.submission(fresh.id(), home)));
        return fresh.id();
    }

    /**
     * Watches an application until it is over.
     *
     * @param limit zero for none
     * @throws BobbinException TIMED_OUT when it is not over by then
     */
    public ApplicationReport watch(ApplicationId id, Duration limit) {
        return client.awaitApplication(
                id,
                report -> {
                    progress.report(report);
                    return report.state().isFinal();
                },
                limit.isZero() ? FOR_EVER : limit);
    }

    /** Watches an application, and kills it when its time is up. */
    public Outcome watchOrKill(ApplicationId id, Duration limit) {
        try {
            ApplicationReport report = watch(id, limit);
            return new Outcome(report, exitCode(report));
        } catch (BobbinException late) {
            if (late.code() != ErrorCode.TIMED_OUT) {
                throw late;
            }
            progress.step("Time is up after " + limit.toSeconds() + " s, killing " + id);
            client.killApplication(id, "Not over within " + limit.toSeconds() + " s.", KILL_LIMIT);
            return new Outcome(client.application(id), ExitCode.APPLICATION_TIMED_OUT);
        }
    }

    /** Kills an application whose submitter goes away. */
    public void abandon(ApplicationId id) {
        client.killApplication(id, "Its submitter was interrupted.", KILL_LIMIT);
    }

    /** All containers of all attempts, the AM's included. */
    public List<ContainerReport> containers(ApplicationId id) {
        var containers = new ArrayList<ContainerReport>();
        client.attempts(id).forEach(attempt -> containers.addAll(client.containers(attempt.id())));
        return containers;
    }

    /** The same, once all of them have ended, or after a moment: an AM takes a little longer than its application. */
    public List<ContainerReport> endedContainers(ApplicationId id) {
        var last = new AtomicReference<List<ContainerReport>>(List.of());
        new Patience(Duration.ofMillis(50)).until(LAST_ENDS, () -> {
            List<ContainerReport> now = containers(id);
            last.set(now);
            return now.stream().allMatch(container -> container.state().isFinal());
        });
        return Objects.requireNonNull(last.get());
    }

    /** How an application ended, in one sentence; its outcome is named where it is not that of its state. */
    public static String ending(ApplicationReport report) {
        String state = report.state().name();
        String outcome = report.finalStatus().name();
        return report.id() + " " + (state.equals(outcome) ? state : state + ", " + outcome) + ": "
                + report.diagnostics().strip();
    }

    /** The exit code for an application that is over. */
    public static int exitCode(ApplicationReport report) {
        if (report.state() == ApplicationState.KILLED || report.finalStatus() == FinalStatus.KILLED) {
            return ExitCode.APPLICATION_KILLED;
        }
        boolean well = report.state() == ApplicationState.FINISHED && report.finalStatus() == FinalStatus.SUCCEEDED;
        return well ? ExitCode.DONE : ExitCode.APPLICATION_FAILED;
    }

    /** How it went. */
    public record Outcome(ApplicationReport report, int exitCode) {}
}

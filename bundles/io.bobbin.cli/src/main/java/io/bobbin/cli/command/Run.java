package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.admin.json.RecordJson;
import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.ClusterAddress;
import io.bobbin.cli.cluster.Clusters;
import io.bobbin.cli.cluster.WireCluster;
import io.bobbin.cli.dev.TrialCluster;
import io.bobbin.cli.job.ContainerOutput;
import io.bobbin.cli.job.Interruption;
import io.bobbin.cli.job.JobRun;
import io.bobbin.cli.job.Logs;
import io.bobbin.cli.job.NearestLogs;
import io.bobbin.cli.job.Progress;
import io.bobbin.cli.output.OutputFormat;
import io.bobbin.cli.output.Printer;
import io.bobbin.cli.output.View;
import io.bobbin.distributedshell.ShellHome;
import io.bobbin.distributedshell.ShellJob;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bobbin run}: a job from submission to its output. */
@Command(
        name = "run",
        description = {
            "Runs a command in containers and shows what it wrote.",
            "Without a cluster at hand one is started for the time of the job."
        },
        footer = {"", "Example: bobbin run -n 4 -- sh -c 'echo hello from $CONTAINER_ID'"})
public final class Run implements Callable<Integer> {

    private final Surroundings surroundings;

    @Mixin
    private final JobOptions options = new JobOptions();

    @Mixin
    private final ClusterOption cluster = new ClusterOption();

    @Mixin
    private final OutputOption output = new OutputOption();

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "0",
            description = "Kill the job if it is not over by then: 90s, 5m, 2h.")
    private Duration timeout = Duration.ZERO;

    @Option(names = "--trial", description = "Start a cluster for this job even if there is another.")
    private boolean trial;

    @Option(
            names = {"-q", "--quiet"},
            description = "Show no progress.")
    private boolean quiet;

    public Run(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        ShellJob job = options.job();
        var progress = new Progress(surroundings.err(), surroundings.terminal(), quiet);
        Optional<ClusterAddress> found = trial ? Optional.empty() : cluster.tryFind(surroundings);
        if (found.isPresent()) {
            return run(job, found.get(), progress, true);
        }
        progress.step("Starting a cluster for this job");
        try (TrialCluster started = TrialCluster.start(surroundings.home())) {
            return Interruption.guard(
                    "end trial cluster",
                    started::close,
                    () -> run(job, started.awaitReady(surroundings.err()::println), progress, false));
        }
    }

    /** @param outlasts whether the cluster goes on if this command is interrupted, so that the job must be killed */
    private int run(ShellJob job, ClusterAddress address, Progress progress, boolean outlasts) {
        try (WireCluster opened = Clusters.overTheWire(address)) {
            var run = new JobRun(opened.client(), progress);
            ApplicationId id =
                    run.submit(job, ShellHome.ofThisProgram(opened.endpoint().address()));
            JobRun.Outcome outcome = Interruption.guard(
                    "kill " + id, () -> abandon(run, id, outlasts), () -> run.watchOrKill(id, timeout));
            progress.end();
            List<ContainerReport> containers =
                    output.format() == OutputFormat.TABLE ? run.containers(id) : run.endedContainers(id);
            tell(outcome, containers, address);
            return outcome.exitCode();
        } finally {
            progress.end();
        }
    }

    private static void abandon(JobRun run, ApplicationId id, boolean outlasts) {
        if (outlasts) {
            run.abandon(id);
        }
    }

    private void tell(JobRun.Outcome outcome, List<ContainerReport> containers, ClusterAddress address) {
        if (output.format() == OutputFormat.TABLE) {
            try (Logs logs = NearestLogs.of(address, surroundings.directory())) {
                var writer = new ContainerOutput(logs, surroundings.out());
                containers.stream()
                        .filter(container -> !container.applicationMaster())
                        .forEach(task -> writer.write(
                                task.node().toString(),
                                task.id(),
                                task.state() == ContainerLifecycle.RELEASED,
                                List.of("stdout", "stderr"),
                                -1));
            }
        } else {
            JsonObject report = RecordJson.object(outcome.report());
            report.add("containers", RecordJson.array(containers));
            surroundings.out().print(Printer.item(report, View.APPLICATIONS, output.format()));
        }
        surroundings.out().flush();
        if (outcome.exitCode() != ExitCode.DONE) {
            surroundings.err().println("bobbin: " + JobRun.ending(outcome.report()));
        }
    }
}

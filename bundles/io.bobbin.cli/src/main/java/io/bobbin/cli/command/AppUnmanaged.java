package io.bobbin.cli.command;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Clusters;
import io.bobbin.cli.cluster.WireCluster;
import io.bobbin.cli.job.Interruption;
import io.bobbin.cli.job.JobRun;
import io.bobbin.cli.job.MasterProcess;
import io.bobbin.cli.job.Progress;
import io.bobbin.cli.job.UnmanagedRun;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bobbin app unmanaged}: an AM as a process of this shell (UAM-01, UAM-05). */
@Command(
        name = "unmanaged",
        description = {
            "Runs an ApplicationMaster here instead of in a container.",
            "Submits an application, starts COMMAND as its ApplicationMaster once it may register, and waits for the end.",
            "COMMAND finds what a container's ApplicationMaster finds: BOBBIN_RM, CONTAINER_ID, USER,"
                    + " APP_SUBMIT_TIME_ENV and, in the file HADOOP_TOKEN_FILE_LOCATION, its token; besides,"
                    + " APPLICATION_ATTEMPT_ID.",
            "Exit code: 0 well, 10 failed, 11 killed."
        },
        footer = {"", "Example: bobbin app unmanaged -- java -cp master.jar com.example.Master"})
public final class AppUnmanaged implements Callable<Integer> {

    private final Surroundings surroundings;

    @Mixin
    private final ClusterOption cluster = new ClusterOption();

    @Option(names = "--queue", paramLabel = "QUEUE", description = "Name or path of the queue.")
    private @Nullable String queue;

    @Option(names = "--name", paramLabel = "NAME", description = "Name of the application (default: the program).")
    private @Nullable String name;

    @Option(
            names = "--keep-containers",
            description =
                    "Let the ApplicationMaster register again, for instance after a restart; it gets its containers back.")
    private boolean keepContainers;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "60s",
            description = "How long the application may take to be accepted (default: ${DEFAULT-VALUE}).")
    private Duration timeout = Duration.ofSeconds(60);

    @Option(
            names = {"-q", "--quiet"},
            description = "Show no progress.")
    private boolean quiet;

    @Parameters(arity = "1..*", paramLabel = "COMMAND", description = "A program and its arguments, after --.")
    private List<String> command = List.of();

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    public AppUnmanaged(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        String program = Program.name(command, spec.commandLine());
        var progress = new Progress(surroundings.err(), surroundings.terminal(), quiet);
        try (WireCluster opened = Clusters.overTheWire(cluster.find(surroundings))) {
            var run = new UnmanagedRun(opened.client(), progress);
            ApplicationId id = run.submit(name == null ? program : name, queue, keepContainers);
            ApplicationReport end = Interruption.guard(
                    "kill " + id,
                    () -> run.abandon(id, "Its submitter was interrupted."),
                    () -> attend(run, id, opened.endpoint().address()));
            progress.end();
            int exit = JobRun.exitCode(end);
            if (exit != ExitCode.DONE) {
                surroundings.err().println("bobbin: " + JobRun.ending(end));
            }
            return exit;
        } finally {
            progress.end();
        }
    }

    private ApplicationReport attend(UnmanagedRun run, ApplicationId id, String manager) {
        UnmanagedRun.Launched launched = run.awaitLaunched(id, timeout);
        try (MasterProcess master = start(run, id, launched, manager)) {
            return run.awaitEnd(id, master);
        }
    }

    /** Nobody else would start it: an application whose AM cannot be started is over. */
    private MasterProcess start(UnmanagedRun run, ApplicationId id, UnmanagedRun.Launched launched, String manager) {
        try {
            return MasterProcess.start(command, launched, manager);
        } catch (BobbinException notStarted) {
            run.abandon(id, "Its ApplicationMaster could not be started.");
            throw notStarted;
        }
    }
}

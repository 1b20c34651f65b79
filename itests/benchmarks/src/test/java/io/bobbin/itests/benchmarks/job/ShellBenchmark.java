package io.bobbin.itests.benchmarks.job;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.distributedshell.ShellHome;
import io.bobbin.distributedshell.ShellJob;
import io.bobbin.distributedshell.ShellTask;
import io.bobbin.itests.benchmarks.measure.Arguments;
import io.bobbin.itests.benchmarks.measure.MachineLoad;
import io.bobbin.itests.benchmarks.measure.Repetitions;
import io.bobbin.itests.benchmarks.measure.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Jobs of the distributed shell on one node: from the submission until the AM runs, and from there to the end.
 *
 * <p>Arguments: {@code home}, {@code work}, {@code n} (1,10,100), {@code reps}, {@code quiet}, {@code keep}.
 */
public final class ShellBenchmark {

    private static final long PAUSE_NANOS = 5_000_000;
    private static final long SECOND = 1_000_000_000;

    private ShellBenchmark() {}

    public static void main(String[] words) throws Exception {
        var arguments = Arguments.of(words);
        try (var cluster = new SmallCluster(arguments)) {
            ShellHome home = home(Path.of(arguments.text("home", "home")), cluster);
            run(cluster, home, 1, "shell-warmup").row().print();
            for (String number : arguments.text("n", "1,10,100").split(",")) {
                Repetitions.of(arguments).run(i -> run(cluster, home, Integer.parseInt(number), "shell"));
            }
        }
        System.exit(0);
    }

    /** The AM's program as the distribution has it. */
    private static ShellHome home(Path home, SmallCluster cluster) throws Exception {
        Path jars = home.resolve("lib/client");
        try (Stream<Path> files = Files.list(jars)) {
            String classPath = files.map(Path::toString)
                    .filter(name -> name.endsWith(".jar"))
                    .sorted()
                    .collect(Collectors.joining(":"));
            return new ShellHome(
                    home.toString(), classPath, List.of(), cluster.manager().address());
        }
    }

    private static Repetitions.Measured run(SmallCluster cluster, ShellHome home, int containers, String tag) {
        var task = new ShellTask(containers, Resource.of(128, 1), new Priority(0), List.of("/bin/true"));
        var job = new ShellJob("shell", null, task, Resource.of(256, 1), 1, false, Set.of());
        ApplicationId id = cluster.client().createApplication().id();
        double others = othersBefore();
        var load = new MachineLoad();
        long began = System.nanoTime();
        cluster.client().submitApplication(job.submission(id, home));
        long runs = 0;
        while (true) {
            ApplicationReport report = cluster.client().application(id);
            long now = System.nanoTime();
            if (runs == 0 && report.state() == ApplicationState.RUNNING) {
                runs = now;
            }
            if (report.state().isFinal()) {
                if (report.finalStatus() != FinalStatus.SUCCEEDED) {
                    throw new IllegalStateException("The job ended with " + report);
                }
                return measured(tag, containers, load, others, began, runs == 0 ? now : runs, now);
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** All that a job starts belongs to it, so others are looked at before it. */
    private static double othersBefore() {
        var before = new MachineLoad();
        LockSupport.parkNanos(SECOND);
        return before.othersCores(0);
    }

    private static Repetitions.Measured measured(
            String tag, int containers, MachineLoad load, double others, long began, long runs, long ended) {
        Row row = new Row(tag)
                .put("side", "bobbin")
                .put("containers", containers)
                .put("submit_to_am_running_s", (runs - began) / 1e9)
                .put("am_running_to_finished_s", (ended - runs) / 1e9)
                .put("submit_to_finished_s", (ended - began) / 1e9)
                .put("machine_cores", load.cores());
        return new Repetitions.Measured(row, others);
    }
}

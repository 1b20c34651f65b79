package io.bobbin.cli.command;

import io.bobbin.admin.json.RecordJson;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Clusters;
import io.bobbin.cli.cluster.WireCluster;
import io.bobbin.cli.job.JobRun;
import io.bobbin.cli.job.Progress;
import io.bobbin.cli.output.OutputFormat;
import io.bobbin.cli.output.Printer;
import io.bobbin.cli.output.View;
import io.bobbin.distributedshell.ShellHome;
import io.bobbin.distributedshell.ShellJob;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code bobbin app submit}: hands a job in and prints its id. */
@Command(name = "submit", description = "Submits a command to run in containers, and prints the application's id.")
public final class AppSubmit implements Callable<Integer> {

    private final Surroundings surroundings;

    @Mixin
    private final JobOptions options = new JobOptions();

    @Mixin
    private final ClusterOption cluster = new ClusterOption();

    @Mixin
    private final OutputOption output = new OutputOption();

    @Mixin
    private final WaitOptions waits = new WaitOptions();

    public AppSubmit(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        ShellJob job = options.job();
        waits.check();
        try (WireCluster opened = Clusters.overTheWire(cluster.find(surroundings))) {
            var run = new JobRun(opened.client(), new Progress(surroundings.err(), surroundings.terminal(), true));
            ApplicationId id =
                    run.submit(job, ShellHome.ofThisProgram(opened.endpoint().address()));
            if (output.format() == OutputFormat.TABLE) {
                surroundings.out().println(id);
                surroundings.hint("undo: bobbin app kill " + id);
            } else {
                surroundings
                        .out()
                        .print(Printer.item(
                                RecordJson.object(opened.client().application(id)),
                                View.APPLICATIONS,
                                output.format()));
            }
            return waits.isWanted() ? waits.await(opened.client(), id) : ExitCode.DONE;
        }
    }
}

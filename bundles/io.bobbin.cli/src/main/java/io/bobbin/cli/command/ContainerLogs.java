package io.bobbin.cli.command;

import io.bobbin.api.id.ContainerId;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.ClusterAddress;
import io.bobbin.cli.cluster.Clusters;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.job.ContainerOutput;
import io.bobbin.cli.job.Logs;
import io.bobbin.cli.job.NearestLogs;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code bobbin container logs}. */
@Command(name = "logs", description = "Prints what a container wrote, also while it runs.")
public final class ContainerLogs implements Callable<Integer> {

    private final Surroundings surroundings;

    @Mixin
    private final ClusterOption cluster = new ClusterOption();

    @Mixin
    private final LogOptions options = new LogOptions();

    @Parameters(paramLabel = "CONTAINER", converter = Ids.Container.class)
    @SuppressWarnings("NullAway.Init")
    private ContainerId id;

    public ContainerLogs(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        String node;
        ClusterAddress address = cluster.find(surroundings);
        try (Cluster opened = Clusters.open(address)) {
            node = opened.ask(Verbs.CONTAINER_SHOW, ReadCommand.id(id))
                    .getAsJsonObject()
                    .get("node")
                    .getAsString();
        }
        try (Logs logs = NearestLogs.of(address, surroundings.directory())) {
            new ContainerOutput(logs, surroundings.out()).write(node, id, options.files(), options.tail());
        }
        return ExitCode.DONE;
    }
}

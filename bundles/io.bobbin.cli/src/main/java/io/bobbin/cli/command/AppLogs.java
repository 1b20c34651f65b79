package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonPrimitive;
import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.id.ApplicationId;
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

/** {@code bobbin app logs}. */
@Command(name = "logs", description = "Prints what all containers of an application wrote, running ones included.")
public final class AppLogs implements Callable<Integer> {

    private static final JsonPrimitive RELEASED = new JsonPrimitive(ContainerLifecycle.RELEASED.name());

    private final Surroundings surroundings;

    @Mixin
    private final ClusterOption cluster = new ClusterOption();

    @Mixin
    private final LogOptions options = new LogOptions();

    @Parameters(paramLabel = "APPLICATION", converter = Ids.Application.class)
    @SuppressWarnings("NullAway.Init")
    private ApplicationId id;

    public AppLogs(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        JsonArray containers;
        ClusterAddress address = cluster.find(surroundings);
        try (Cluster opened = Clusters.open(address)) {
            containers = opened.ask(Verbs.CONTAINER_LIST, ReadCommand.argument(Verbs.APPLICATION, id))
                    .getAsJsonArray();
        }
        try (Logs logs = NearestLogs.of(address, surroundings.directory())) {
            var output = new ContainerOutput(logs, surroundings.out());
            containers.forEach(container -> output.write(
                    container.getAsJsonObject().get("node").getAsString(),
                    ContainerId.parse(container.getAsJsonObject().get("id").getAsString()),
                    RELEASED.equals(container.getAsJsonObject().get("state")),
                    options.files(),
                    options.tail()));
        }
        return ExitCode.DONE;
    }
}

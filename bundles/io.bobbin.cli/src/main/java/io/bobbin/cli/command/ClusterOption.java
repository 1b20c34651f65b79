package io.bobbin.cli.command;

import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.ClusterAddress;
import io.bobbin.cli.cluster.ClusterFinder;
import io.bobbin.cli.cluster.Clusters;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which cluster a command is for. */
final class ClusterOption {

    @Option(
            names = "--rm",
            paramLabel = "ADDRESS",
            description = "The manager: host:port, or the path of its admin socket.")
    private @Nullable String manager;

    ClusterAddress find(Surroundings surroundings) {
        return new ClusterFinder(surroundings).find(manager);
    }

    Optional<ClusterAddress> tryFind(Surroundings surroundings) {
        return new ClusterFinder(surroundings).tryFind(manager);
    }

    Cluster open(Surroundings surroundings) {
        return Clusters.open(find(surroundings));
    }
}

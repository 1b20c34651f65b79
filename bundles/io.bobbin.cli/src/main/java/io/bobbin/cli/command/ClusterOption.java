package io.bobbin.cli.command;

import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.ClusterAddress;
import io.bobbin.cli.cluster.ClusterFinder;
import io.bobbin.cli.cluster.Clusters;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which cluster a command is for. */
final class ClusterOption {

    @Option(
            names = "--rm",
            paramLabel = "ADDRESS",
            description = "The manager: host:port, or the path of its admin socket.")
    private @Nullable String manager;

    @Mixin
    private final CallerOption caller = new CallerOption();

    ClusterAddress find(Surroundings surroundings) {
        return caller.calling(new ClusterFinder(surroundings).find(manager), surroundings);
    }

    Optional<ClusterAddress> tryFind(Surroundings surroundings) {
        return new ClusterFinder(surroundings).tryFind(manager).map(address -> caller.calling(address, surroundings));
    }

    Cluster open(Surroundings surroundings) {
        return Clusters.open(find(surroundings));
    }
}

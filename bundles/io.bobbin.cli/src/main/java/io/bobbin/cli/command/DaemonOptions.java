package io.bobbin.cli.command;

import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.ClusterFinder;
import io.bobbin.cli.dev.DaemonCommand;
import io.bobbin.cli.dev.JavaOptions;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a daemon is run in the foreground. */
final class DaemonOptions {

    @Option(names = "--id", paramLabel = "ID", description = "Tells daemons of one role apart (default: the role).")
    private @Nullable String id;

    @Option(
            names = "--data",
            paramLabel = "DIRECTORY",
            description = "The daemon's own directory (default: data/ID of the distribution).")
    private @Nullable Path data;

    @Option(
            names = "--set",
            paramLabel = "PID:KEY=VALUE",
            description = "A setting, on top of those in etc/; may be repeated.")
    private List<String> settings = List.of();

    DaemonCommand command(Surroundings surroundings, String feature, String role) {
        String name = id == null ? role : id;
        Path home = surroundings.home();
        Path directory = data == null
                ? ClusterFinder.data(home, name)
                : surroundings.directory().resolve(data);
        return new DaemonCommand(
                home, feature, role, name, directory, settings, JavaOptions.of(role, surroundings.environment()));
    }
}

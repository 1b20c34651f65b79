package io.bobbin.cli.command;

import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.distributedshell.ShellJob;
import io.bobbin.distributedshell.ShellTask;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What job to run. */
final class JobOptions {

    private static final Resource AM_RESOURCE = Resource.of(256, 1);

    @Option(
            names = {"-n", "--containers"},
            paramLabel = "N",
            defaultValue = "1",
            description = "How many containers run the command (default: ${DEFAULT-VALUE}).")
    private int containers = 1;

    @Option(
            names = {"-m", "--memory"},
            paramLabel = "MB",
            defaultValue = "256",
            description = "Memory of each container in MB (default: ${DEFAULT-VALUE}).")
    private long memory = 256;

    @Option(
            names = {"-c", "--vcores"},
            paramLabel = "N",
            defaultValue = "1",
            description = "Virtual cores of each container (default: ${DEFAULT-VALUE}).")
    private long vcores = 1;

    @Option(names = "--queue", paramLabel = "QUEUE", description = "Name or path of the queue.")
    private @Nullable String queue;

    @Option(names = "--name", paramLabel = "NAME", description = "Name of the application (default: the program).")
    private @Nullable String name;

    @Parameters(arity = "1..*", paramLabel = "COMMAND", description = "A program and its arguments, after --.")
    private List<String> command = List.of();

    /** @throws IllegalArgumentException naming the option that makes no sense */
    ShellJob job() {
        if (memory < 1) {
            throw new IllegalArgumentException("-m " + memory + " (expected: at least 1 MB)");
        }
        if (vcores < 1) {
            throw new IllegalArgumentException("-c " + vcores + " (expected: at least 1)");
        }
        var task = new ShellTask(containers, Resource.of(memory, vcores), Priority.ZERO, command);
        return new ShellJob(
                name == null ? Path.of(command.get(0)).getFileName().toString() : name,
                queue,
                task,
                AM_RESOURCE,
                0,
                Set.of());
    }
}

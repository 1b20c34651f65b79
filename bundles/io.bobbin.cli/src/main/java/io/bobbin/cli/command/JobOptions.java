package io.bobbin.cli.command;

import io.bobbin.api.application.AccessType;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.distributedshell.ShellJob;
import io.bobbin.distributedshell.ShellTask;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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

    @Option(
            names = "--keep-containers",
            description = "Let the containers go on if the ApplicationMaster dies; the next one takes them over.")
    private boolean keepContainers;

    @Option(
            names = "--view-acl",
            paramLabel = "USERS GROUPS",
            description = "Who may see it beside you: two lists with commas, parted by one blank; * is everybody.")
    private @Nullable String viewers;

    @Option(names = "--modify-acl", paramLabel = "USERS GROUPS", description = "Who may kill and change it beside you.")
    private @Nullable String modifiers;

    @Parameters(arity = "1..*", paramLabel = "COMMAND", description = "A program and its arguments, after --.")
    private List<String> command = List.of();

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec mixee;

    /** @throws CommandLine.ParameterException naming the option that makes no sense */
    ShellJob job() {
        check("-n", containers, "at least 1");
        check("-m", memory, "at least 1 MB");
        check("-c", vcores, "at least 1");
        String program = Program.name(command, mixee.commandLine());
        try {
            var task = new ShellTask(containers, Resource.of(memory, vcores), Priority.ZERO, command);
            return new ShellJob(
                    name == null ? program : name, queue, task, AM_RESOURCE, 0, keepContainers, Set.of(), acls());
        } catch (IllegalArgumentException wrong) {
            throw wrong(String.valueOf(wrong.getMessage()));
        }
    }

    private Map<AccessType, String> acls() {
        var acls = new EnumMap<AccessType, String>(AccessType.class);
        if (viewers != null) {
            acls.put(AccessType.VIEW, viewers);
        }
        if (modifiers != null) {
            acls.put(AccessType.MODIFY, modifiers);
        }
        return acls;
    }

    private void check(String option, long value, String expected) {
        if (value < 1) {
            throw wrong(option + " " + value + " (expected: " + expected + ")");
        }
    }

    private CommandLine.ParameterException wrong(String why) {
        return new CommandLine.ParameterException(mixee.commandLine(), why);
    }
}

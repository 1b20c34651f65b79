package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bobbin app list}. */
@Command(name = "list", description = "Lists applications, the latest first.")
public final class AppList extends ReadCommand {

    private static final Set<ApplicationState> WAITING = Set.of(
            ApplicationState.NEW, ApplicationState.NEW_SAVING, ApplicationState.SUBMITTED, ApplicationState.ACCEPTED);

    @Option(
            names = "--state",
            split = ",",
            paramLabel = "STATE",
            description = "Only those in these states; pending is all before running.")
    private List<String> states = List.of();

    @Option(names = "--user", split = ",", paramLabel = "USER", description = "Only those of these users.")
    private List<String> users = List.of();

    @Option(names = "--queue", split = ",", paramLabel = "QUEUE", description = "Only those in these queues.")
    private List<String> queues = List.of();

    /** None when zero. */
    private int limit;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    public AppList(Surroundings surroundings) {
        super(surroundings);
    }

    @Option(names = "--limit", paramLabel = "N", description = "At most this many.")
    void limit(int most) {
        if (most < 1) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--limit " + most + " (expected: at least 1)");
        }
        limit = most;
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        var arguments = new JsonObject();
        add(arguments, Verbs.STATES, stateNames());
        add(arguments, Verbs.USERS, users);
        add(arguments, Verbs.QUEUES, queues);
        if (limit > 0) {
            arguments.addProperty(Verbs.LIMIT, limit);
        }
        return opened.ask(Verbs.APP_LIST, arguments);
    }

    private List<String> stateNames() {
        var names = new TreeSet<ApplicationState>();
        for (String state : states) {
            if (state.equalsIgnoreCase("pending")) {
                names.addAll(WAITING);
            } else {
                names.add(state(state));
            }
        }
        return names.stream().map(ApplicationState::name).toList();
    }

    private ApplicationState state(String name) {
        try {
            return ApplicationState.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException unknown) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(),
                    "--state: " + name + " (expected: pending or one of " + List.of(ApplicationState.values()) + ")");
        }
    }

    private static void add(JsonObject arguments, String name, List<String> values) {
        if (!values.isEmpty()) {
            var array = new JsonArray();
            values.forEach(array::add);
            arguments.add(name, array);
        }
    }

    @Override
    protected View view() {
        return View.APPLICATIONS;
    }
}

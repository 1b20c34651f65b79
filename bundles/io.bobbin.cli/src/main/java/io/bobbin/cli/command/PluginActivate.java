package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.api.id.ContainerId;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.DaemonSocket;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.dev.Patience;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bobbin plugin activate}. */
@Command(
        name = "activate",
        description = {
            "Gives what is new to a plugin: new containers to an executor, new files to a localizer.",
            "What began with another version stays with it; that one retires when nothing is left of it.",
            "Schedulers are swapped instead: bobbin scheduler swap NAME@VERSION."
        })
public final class PluginActivate extends PluginChange {

    @Parameters(paramLabel = "PLUGIN", description = "NAME, NAME@VERSION or the beginning of its digest.")
    private String id = "";

    @Option(names = "--wait", description = "Wait until nothing is left of the version before.")
    private boolean wait;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "60s",
            description = "How long to wait at most (default: ${DEFAULT-VALUE}).")
    private Duration timeout = Duration.ofSeconds(60);

    private final List<DaemonSocket> changing = new ArrayList<>();

    public PluginActivate(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    List<String> intents(List<DaemonSocket> all) {
        JsonObject arguments = ReadCommand.id(id);
        arguments.addProperty("plan", true);
        var sentences = new ArrayList<String>();
        PluginDaemons.ask(all, Verbs.PLUGIN_ACTIVATE, arguments)
                .orRefusal()
                .given()
                .forEach((daemon, changes) -> {
                    if (!changes.getAsJsonArray().isEmpty()) {
                        changing.add(daemon);
                    }
                    changes.getAsJsonArray()
                            .forEach(change -> sentences.add(sentence(daemon, change.getAsJsonObject())));
                });
        return sentences;
    }

    private static String sentence(DaemonSocket daemon, JsonObject change) {
        String from = ChangeCommand.text(change, "from");
        var containers = new ArrayList<String>();
        Set<String> applications = new TreeSet<>();
        for (JsonElement container : change.getAsJsonArray("keeping")) {
            containers.add(container.getAsString());
            applications.add(application(container.getAsString()));
        }
        return "Give " + ChangeCommand.text(change, "kind") + " " + ChangeCommand.text(change, "name") + " of "
                + daemon.name() + " to " + ChangeCommand.text(change, "to") + " (now "
                + (from.isEmpty() ? "none" : from)
                + "; " + containers.size() + " containers stay with what they began with, of applications "
                + applications + ")";
    }

    /** Its application, by its name. */
    private static String application(String container) {
        return ContainerId.parse(container).application().toString();
    }

    @Override
    String nothing() {
        return id + " is in use already.";
    }

    @Override
    int carryOut(List<DaemonSocket> all) {
        var done = PluginDaemons.ask(changing, Verbs.PLUGIN_ACTIVATE, ReadCommand.id(id))
                .orRefusal();
        Set<String> before = new LinkedHashSet<>();
        done.given().forEach((daemon, changes) -> changes.getAsJsonArray().forEach(item -> {
            JsonObject change = item.getAsJsonObject();
            String from = ChangeCommand.text(change, "from");
            if (!from.isEmpty()) {
                before.add(from);
            }
            surroundings
                    .out()
                    .println(daemon.name() + " " + ChangeCommand.text(change, "kind") + " "
                            + ChangeCommand.text(change, "name") + " " + ChangeCommand.text(change, "to"));
        }));
        before.forEach(plugin -> surroundings.err().println("To undo: bobbin plugin activate " + plugin));
        if (done.refusal() != null) {
            surroundings.err().println(done.refusal().getMessage());
            return ExitCode.REFUSED;
        }
        return wait && !retired() ? ExitCode.NOT_YET : ExitCode.DONE;
    }

    private boolean retired() {
        return new Patience(Duration.ofMillis(200))
                .until(
                        timeout,
                        () ->
                                PluginDaemons.ask(changing, Verbs.PLUGIN_LIST, new JsonObject())
                                        .orRefusal()
                                        .given()
                                        .values()
                                        .stream()
                                        .noneMatch(PluginActivate::someRetire));
    }

    private static boolean someRetire(JsonElement plugins) {
        for (JsonElement plugin : plugins.getAsJsonArray()) {
            if (ChangeCommand.text(plugin.getAsJsonObject(), "standing").equals("RETIRING")) {
                return true;
            }
        }
        return false;
    }
}

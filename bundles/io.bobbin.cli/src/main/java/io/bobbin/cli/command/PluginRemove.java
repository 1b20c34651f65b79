package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.DaemonSocket;
import io.bobbin.cli.cluster.Verbs;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin plugin remove}. */
@Command(
        name = "remove",
        description = {
            "Uninstalls a staged plugin and deletes its file from the folder of plugins.",
            "One that is in use in any of the daemons stays in all of them."
        })
public final class PluginRemove extends PluginChange {

    @Parameters(paramLabel = "PLUGIN", description = "NAME, NAME@VERSION or the beginning of its digest.")
    private String id = "";

    public PluginRemove(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    List<String> intents(List<DaemonSocket> all) {
        var shown =
                PluginDaemons.ask(all, Verbs.PLUGIN_SHOW, ReadCommand.id(id)).orRefusal();
        shown.given().forEach((daemon, report) -> refuseInUse(daemon, report.getAsJsonObject()));
        return List.of("Remove " + id + " from "
                + shown.given().keySet().stream().map(DaemonSocket::name).toList());
    }

    private void refuseInUse(DaemonSocket daemon, JsonObject report) {
        if (report.get("staged").getAsBoolean() && report.get("inUse").getAsBoolean()) {
            throw new BobbinException(
                    ErrorCode.WRONG_STATE,
                    "plugin: " + id + " is " + ChangeCommand.text(report, "standing") + " in " + daemon.name() + " ("
                            + report.get("uses")
                            + ") and stays; activate another version, and wait until what began with it has ended");
        }
    }

    @Override
    String nothing() {
        return "Nothing is removed.";
    }

    /** Daemons that share the folder lose it with the first that deletes it. */
    @Override
    int carryOut(List<DaemonSocket> all) {
        var removed =
                PluginDaemons.ask(all, Verbs.PLUGIN_REMOVE, ReadCommand.id(id)).orRefusal();
        removed.given().forEach((daemon, report) -> surroundings
                .out()
                .println(daemon.name() + " " + ChangeCommand.text(report.getAsJsonObject(), "symbolicName") + "@"
                        + ChangeCommand.text(report.getAsJsonObject(), "version") + " REMOVED"));
        return ExitCode.DONE;
    }
}

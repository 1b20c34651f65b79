package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.DaemonSocket;
import io.bobbin.cli.cluster.Verbs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin plugin stage}. */
@Command(
        name = "stage",
        description = {
            "Copies a jar into the folder of plugins and waits until it is installed, or says why it is not.",
            "Nothing uses it before it is activated."
        })
public final class PluginStage extends PluginChange {

    private static final String ELSEWHERE = "ELSEWHERE";

    @Parameters(paramLabel = "FILE", description = "The jar.")
    private Path file = Path.of("");

    public PluginStage(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    List<String> intents(List<DaemonSocket> all) {
        if (!Files.isRegularFile(absolute())) {
            throw new BobbinException(ErrorCode.BAD_REQUEST, "plugin: there is no file " + absolute());
        }
        return List.of("Stage " + absolute() + " for "
                + all.stream().map(DaemonSocket::name).toList());
    }

    private Path absolute() {
        return surroundings.directory().resolve(file).toAbsolutePath().normalize();
    }

    @Override
    String nothing() {
        return "Nothing is staged.";
    }

    @Override
    int carryOut(List<DaemonSocket> all) {
        var answers = PluginDaemons.ask(all, Verbs.PLUGIN_STAGE, ReadCommand.argument("file", absolute()))
                .orRefusal();
        String label = "";
        boolean somebody = false;
        for (var answer : answers.given().entrySet()) {
            JsonObject report = answer.getValue().getAsJsonObject();
            label = label(report);
            String standing = ChangeCommand.text(report, "standing");
            somebody |= !standing.equals(ELSEWHERE);
            surroundings
                    .out()
                    .println(answer.getKey().name() + " " + label + " " + standing
                            + (standing.equals(ELSEWHERE) ? ": " + ChangeCommand.text(report, "finding") : ""));
        }
        if (answers.refusal() != null) {
            surroundings.err().println(answers.refusal().getMessage());
        }
        if (!somebody) {
            PluginDaemons.ask(all, Verbs.PLUGIN_REMOVE, ReadCommand.id(label));
            surroundings.err().println("None of these daemons can use it; it is not staged.");
            return ExitCode.REFUSED;
        }
        surroundings.err().println("To undo: bobbin plugin remove " + label);
        return answers.refusal() == null ? ExitCode.DONE : ExitCode.REFUSED;
    }

    private static String label(JsonObject report) {
        return ChangeCommand.text(report, "symbolicName") + "@" + ChangeCommand.text(report, "version");
    }
}

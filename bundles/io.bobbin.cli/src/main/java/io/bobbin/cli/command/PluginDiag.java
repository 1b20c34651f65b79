package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin plugin diag}. */
@Command(
        name = "diag",
        description = {
            "Says what a plugin needs, which of it is here, and who has it; of all staged ones when none is named.",
            "Ends with 8 when something is missing."
        })
public final class PluginDiag extends PluginRead {

    @Parameters(
            paramLabel = "PLUGIN",
            arity = "0..1",
            description = "NAME, NAME@VERSION or the beginning of its digest.")
    private @Nullable String id;

    public PluginDiag(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    String verb() {
        return Verbs.PLUGIN_DIAG;
    }

    @Override
    JsonObject arguments() {
        return id == null ? new JsonObject() : ReadCommand.id(id);
    }

    @Override
    View view() {
        return View.NEEDS;
    }

    @Override
    int exitCode(JsonArray items) {
        boolean missing = StreamSupport.stream(items.spliterator(), false)
                .anyMatch(item -> !item.getAsJsonObject().get("met").getAsBoolean());
        return missing ? ExitCode.FOUND_SOMETHING : ExitCode.DONE;
    }
}

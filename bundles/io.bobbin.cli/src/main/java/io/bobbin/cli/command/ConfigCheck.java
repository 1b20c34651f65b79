package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin config check}. */
@Command(
        name = "check",
        description = "Says everything that is wrong with queues, as a start of the manager would; ends with 8 when"
                + " something is. Changes nothing.")
public final class ConfigCheck extends ReadCommand {

    /** What a line to the manager holds, with room for what JSON adds. */
    private static final int MOST_BYTES = 512 * 1024;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "File to check; without it, the one that the manager reads.")
    private @Nullable Path file;

    public ConfigCheck(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        var arguments = new JsonObject();
        if (file != null) {
            arguments.addProperty("name", file.toString());
            arguments.addProperty("text", text(file));
        }
        return opened.ask(Verbs.CONFIG_CHECK, arguments);
    }

    private static String text(Path file) {
        try {
            long size = Files.size(file);
            if (size > MOST_BYTES) {
                throw new BobbinException(
                        ErrorCode.BAD_REQUEST,
                        file + " has " + size + " bytes; at most " + MOST_BYTES
                                + " can be sent. Put it where the manager" + " reads it and check without FILE.");
            }
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new BobbinException(ErrorCode.BAD_REQUEST, file + " cannot be read: " + unreadable);
        }
    }

    @Override
    protected View view() {
        return View.FINDINGS;
    }

    @Override
    protected int exitCode(JsonElement answer) {
        return ((JsonArray) answer).isEmpty() ? ExitCode.DONE : ExitCode.FOUND_SOMETHING;
    }
}

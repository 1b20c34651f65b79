package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.admin.socket.AdminClient;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.dev.DevFile;
import io.bobbin.cli.output.OutputFormat;
import io.bobbin.cli.output.Printer;
import io.bobbin.cli.output.View;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bobbin node health}: asks a node of this host, whether or not a manager knows it. */
@Command(
        name = "health",
        description = "Says whether a node of this host does its work; ends with 8 when a check is not ok.")
public final class NodeHealth implements Callable<Integer> {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final Surroundings surroundings;

    @Parameters(
            paramLabel = "NODE",
            arity = "0..1",
            description = "host:port, as node list says; may be left out for one.")
    private @Nullable String id;

    @Option(
            names = "--socket",
            paramLabel = "PATH",
            description = "The node's admin socket, where it is not one of a development cluster.")
    private @Nullable Path socket;

    @Mixin
    private final OutputOption output = new OutputOption();

    public NodeHealth(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        JsonObject health = new AdminClient(path(), TIMEOUT)
                .call(Verbs.NODE_HEALTH, new JsonObject())
                .getAsJsonObject();
        surroundings
                .out()
                .print(
                        output.format() == OutputFormat.TABLE
                                ? Printer.list(health.getAsJsonArray("checks"), View.CHECKS, OutputFormat.TABLE)
                                : Printer.item(health, View.CHECKS, output.format()));
        return exitCode(health);
    }

    static int exitCode(JsonObject health) {
        return health.get("ok").getAsBoolean() ? ExitCode.DONE : ExitCode.FOUND_SOMETHING;
    }

    private Path path() {
        if (socket != null) {
            return surroundings.directory().resolve(socket);
        }
        Map<String, Path> known = DevFile.findUpward(surroundings.directory())
                .map(DevFile::nodeSockets)
                .orElse(Map.of());
        Path found = id == null && known.size() == 1 ? known.values().iterator().next() : known.get(id);
        if (found == null) {
            throw new BobbinException(
                    ErrorCode.NODE_NOT_FOUND,
                    "node " + (id == null ? "not named" : id) + " (known here: " + known.keySet()
                            + "); elsewhere name its socket with --socket, which is admin.sock in its data directory");
        }
        return found;
    }
}

package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.bobbin.admin.socket.AdminServer;
import io.bobbin.admin.socket.AdminVerb;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Main;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.distributedshell.ApplicationMaster;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import picocli.CommandLine.Command;

/**
 * {@code bobbin warm-up}: loads what commands and ApplicationMasters load, while the release is built, so that an archive
 * of these classes can be made. It talks to itself and to nobody, and nothing is shown.
 */
@Command(name = "warm-up", hidden = true, description = "Loads classes.")
public final class WarmUp implements Callable<Integer> {

    private static final String NOBODY = "127.0.0.1:1";
    private static final String ITEM =
            "{\"id\": \"x\", \"state\": \"RUNNING\", \"startTime\": 1, \"used\": {\"memory\": 1, \"vcores\": 1},"
                    + " \"reasons\": [], \"asks\": []}";
    private static final List<List<String>> COMMANDS = List.of(
            List.of("app", "list"),
            List.of("app", "show", "application_1_0001"),
            List.of("app", "explain", "application_1_0001"),
            List.of("container", "list", "application_1_0001", "-o", "json"),
            List.of("node", "list", "-o", "yaml"),
            List.of("app", "list", "--rm", NOBODY),
            List.of("app", "--help"));

    private final Surroundings surroundings;

    public WarmUp(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws IOException {
        Path directory = Files.createTempDirectory("bobbin-warm-up-");
        Path socket = directory.resolve("admin.sock");
        var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        var quiet = new Surroundings(
                nowhere,
                nowhere,
                Map.of("BOBBIN_RM", socket.toString()),
                directory,
                surroundings.installation(),
                false);
        AdminVerb items = arguments -> answer("[" + ITEM + "]");
        AdminVerb item = arguments -> answer(ITEM);
        var verbs = Map.of(
                Verbs.APP_LIST, items,
                Verbs.NODE_LIST, items,
                Verbs.CONTAINER_LIST, items,
                Verbs.APP_SHOW, item,
                Verbs.APP_EXPLAIN, item);
        var server = new AdminServer(socket, verbs);
        try {
            COMMANDS.forEach(arguments -> Main.run(arguments, quiet));
        } finally {
            server.close();
            Files.delete(directory);
        }
        ApplicationMaster.warmUp(NOBODY);
        return ExitCode.DONE;
    }

    private static CompletableFuture<JsonElement> answer(String text) {
        return CompletableFuture.completedFuture(JsonParser.parseString(text));
    }
}

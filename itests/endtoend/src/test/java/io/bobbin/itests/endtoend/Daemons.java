package io.bobbin.itests.endtoend;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A manager and nodes in the foreground of shells of their own, with settings of their own. */
final class Daemons implements AutoCloseable {

    private static final Duration SOON = Duration.ofSeconds(30);

    private final Shell shell;
    private final Map<String, Shell.Running> running = new LinkedHashMap<>();

    Daemons(Path directory) {
        this.shell = new Shell(directory);
    }

    /** Starts one and waits until it can be called. */
    void start(String role, String id, String... settings) throws Exception {
        launch(role, id, settings);
        awaitCallable(id);
    }

    /** Starts one. */
    void launch(String role, String id, String... settings) throws IOException {
        List<String> words = new ArrayList<>(List.of(role, "--id", id, "--data", data(id).toString()));
        for (String setting : settings) {
            words.add("--set");
            words.add(setting);
        }
        Shell.Running daemon = shell.startBobbin(words.toArray(new String[0]));
        running.put(id, daemon);
    }

    void awaitCallable(String id) throws Exception {
        Shell.Running daemon = Objects.requireNonNull(running.get(id), id);
        Path file = data(id).resolve("daemon.json");
        Await.until(id + " can be called", SOON, () -> Files.exists(file), () -> daemon.outSoFar() + daemon.errSoFar());
    }

    private Path data(String id) {
        return shell.directory().resolve(id);
    }

    private JsonObject file(String id) throws IOException {
        return JsonParser.parseString(Files.readString(data(id).resolve("daemon.json")))
                .getAsJsonObject();
    }

    /** Where its gRPC is. */
    String address(String id) throws IOException {
        return Json.text(file(id).getAsJsonObject("endpoints"), "grpc");
    }

    /** Its own socket, through which a command is answered soonest. */
    String socket(String id) {
        return data(id).resolve("admin.sock").toString();
    }

    long pid(String id) throws IOException {
        return file(id).get("pid").getAsLong();
    }

    Shell shell() {
        return shell;
    }

    /** Ends the latest first. */
    @Override
    public void close() throws IOException {
        var latestFirst = new ArrayList<>(running.values());
        Collections.reverse(latestFirst);
        latestFirst.forEach(daemon -> daemon.process().destroy());
        for (Shell.Running daemon : latestFirst) {
            daemon.await(SOON);
        }
    }
}

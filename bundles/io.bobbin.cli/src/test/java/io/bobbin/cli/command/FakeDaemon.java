package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.bobbin.admin.socket.AdminServer;
import io.bobbin.admin.socket.AdminVerb;
import io.bobbin.api.error.BobbinException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/** A manager behind a real socket that gives the answers that a test lays out. */
final class FakeDaemon implements AutoCloseable {

    final List<String> asked = new CopyOnWriteArrayList<>();
    private final Map<String, AdminVerb> verbs = new LinkedHashMap<>();
    private final Path socket;
    private AdminServer server;

    FakeDaemon(Path socket) {
        this.socket = socket;
        this.server = new AdminServer(socket, verbs);
    }

    /** The answers to a verb, one after the other; the last one stays. */
    FakeDaemon answers(String verb, String... answers) {
        Deque<JsonElement> left = new ArrayDeque<>();
        for (String answer : answers) {
            left.add(JsonParser.parseString(answer));
        }
        return with(verb, arguments -> {
            JsonElement next = left.size() > 1 ? left.remove() : left.element();
            return CompletableFuture.completedFuture(next);
        });
    }

    FakeDaemon refuses(String verb, BobbinException refusal) {
        return with(verb, arguments -> CompletableFuture.failedFuture(refusal));
    }

    private FakeDaemon with(String verb, AdminVerb answer) {
        verbs.put(verb, (JsonObject arguments) -> {
            asked.add(verb + " " + arguments);
            return answer.call(arguments);
        });
        server.close();
        server = new AdminServer(socket, verbs);
        return this;
    }

    @Override
    public void close() {
        server.close();
    }
}

package io.bobbin.cli.cluster;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.admin.socket.AdminClient;
import java.nio.file.Path;
import java.time.Duration;

/** Asks the manager on this host through its admin socket. */
final class SocketCluster implements Cluster {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final AdminClient client;

    SocketCluster(Path socket) {
        this.client = new AdminClient(socket, TIMEOUT);
    }

    @Override
    public JsonElement ask(String verb, JsonObject arguments) {
        return client.call(verb, arguments);
    }

    @Override
    public void close() {}
}

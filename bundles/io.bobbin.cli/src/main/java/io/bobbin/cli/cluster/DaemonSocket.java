package io.bobbin.cli.cluster;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.admin.socket.AdminClient;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A daemon of this host that is asked through its admin socket.
 *
 * @param name what people call it: rm, or a node's address
 */
public record DaemonSocket(String name, Path socket) {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    /** @throws io.bobbin.api.error.BobbinException with the daemon's code, or that it cannot be reached */
    public JsonElement ask(String verb, JsonObject arguments) {
        return new AdminClient(socket, TIMEOUT).call(verb, arguments);
    }
}

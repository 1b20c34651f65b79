package io.bobbin.cli.job;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.admin.socket.AdminClient;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** Logs of a node on this host, through its admin socket. */
final class SocketLogs implements Logs {

    private static final String VERB = "container.logs";
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final int PIECE = 256 * 1024;

    private final AdminClient client;

    SocketLogs(Path socket) {
        this.client = new AdminClient(socket, TIMEOUT);
    }

    @Override
    public List<String> files(String node, ContainerId id) {
        var names = new ArrayList<String>();
        for (JsonElement file :
                client.call(VERB, arguments(id)).getAsJsonObject().getAsJsonArray("files")) {
            if (file.getAsJsonObject().get("length").getAsLong() > 0) {
                names.add(file.getAsJsonObject().get("name").getAsString());
            }
        }
        return names;
    }

    @Override
    public void copy(String node, ContainerId id, String file, long tail, OutputStream to) {
        long offset = tail < 0 ? 0 : -tail;
        while (true) {
            JsonObject question = arguments(id);
            question.addProperty("file", file);
            question.addProperty("offset", offset);
            question.addProperty("limit", PIECE);
            JsonObject piece = client.call(VERB, question).getAsJsonObject();
            byte[] bytes = Base64.getDecoder().decode(piece.get("data").getAsString());
            try {
                to.write(bytes);
            } catch (IOException closed) {
                throw new BobbinException(ErrorCode.INTERNAL, "output: " + closed, closed);
            }
            offset = piece.get("offset").getAsLong() + bytes.length;
            if (bytes.length == 0 || offset >= piece.get("length").getAsLong()) {
                return;
            }
        }
    }

    private static JsonObject arguments(ContainerId id) {
        var arguments = new JsonObject();
        arguments.addProperty("container", id.toString());
        return arguments;
    }

    @Override
    public void close() {}
}

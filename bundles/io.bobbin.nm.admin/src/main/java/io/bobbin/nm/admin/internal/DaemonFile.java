package io.bobbin.nm.admin.internal;

import com.google.gson.JsonObject;
import io.bobbin.admin.json.RecordJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * {@code daemon.json} in the data directory, by which the command line finds this node manager. It is there as long as
 * the node can be called, and written as a whole.
 *
 * @param log where its log is; null when the daemon does not know
 */
record DaemonFile(Path file, String role, String id, long pid, Path adminSocket, @Nullable String log, String version) {

    /** Says where the node is called. */
    void write(Map<String, String> endpoints) throws IOException {
        var json = new JsonObject();
        json.addProperty("role", role);
        json.addProperty("id", id);
        json.addProperty("pid", pid);
        json.add("endpoints", RecordJson.of(new TreeMap<>(endpoints)));
        json.addProperty("adminSocket", adminSocket.toString());
        json.addProperty("log", log);
        json.addProperty("version", version);
        Path part = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(part, json + "\n");
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    void remove() throws IOException {
        Files.deleteIfExists(file);
    }
}

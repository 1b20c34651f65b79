package io.bobbin.rm.admin.internal;

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
 * {@code daemon.json} in the data directory, by which the command line finds this manager. It is there as long as the
 * manager can be called, and replaced as a whole.
 */
final class DaemonFile {

    /**
     * What does not change while the process runs.
     *
     * @param log where its log is; null when the daemon does not know
     */
    record Self(String role, String id, long pid, Path adminSocket, @Nullable String log, String version) {}

    private final Path file;
    private final Self self;

    DaemonFile(Path file, Self self) {
        this.file = file;
        this.self = self;
    }

    /** Says where the manager is called. */
    void write(Map<String, String> endpoints) throws IOException {
        var json = new JsonObject();
        json.addProperty("role", self.role());
        json.addProperty("id", self.id());
        json.addProperty("pid", self.pid());
        json.add("endpoints", RecordJson.of(new TreeMap<>(endpoints)));
        json.addProperty("adminSocket", self.adminSocket().toString());
        json.addProperty("log", self.log());
        json.addProperty("version", self.version());
        Path aside = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(aside, json + "\n");
        Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
    }

    void remove() throws IOException {
        Files.deleteIfExists(file);
    }
}

package io.bobbin.admin.socket;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * {@code daemon.json} in the data directory, by which the command line finds a daemon. It is there as long as the daemon
 * can be called, and replaced as a whole.
 */
public final class DaemonFile {

    /**
     * What does not change while the process runs.
     *
     * @param log where its log is; null when the daemon does not know
     */
    public record Self(String role, String id, long pid, Path adminSocket, @Nullable String log, String version) {}

    private final Path file;
    private final Self self;

    public DaemonFile(Path file, Self self) {
        this.file = file;
        this.self = self;
    }

    /** Says where the daemon is called: {@code host:port} by the name of the wire, or of another way in. May be called on
     * any thread. */
    public synchronized void write(Map<String, String> endpoints) throws IOException {
        var json = new JsonObject();
        json.addProperty("role", self.role());
        json.addProperty("id", self.id());
        json.addProperty("pid", self.pid());
        var byWire = new JsonObject();
        new TreeMap<>(endpoints).forEach(byWire::addProperty);
        json.add("endpoints", byWire);
        json.addProperty("adminSocket", self.adminSocket().toString());
        json.addProperty("log", self.log());
        json.addProperty("version", self.version());
        Path aside = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(aside, json + "\n");
        Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Says that it cannot be called any more. */
    public synchronized void remove() throws IOException {
        Files.deleteIfExists(file);
    }
}

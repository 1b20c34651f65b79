package io.bobbin.cli.cluster;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a daemon says of itself in {@code daemon.json} in its data directory, once it can be called.
 *
 * @param endpoints where it is called, by wire
 */
public record DaemonFile(String role, String id, long pid, Map<String, String> endpoints) {

    public static final String NAME = "daemon.json";

    /** The file of the daemon with this data directory; empty when there is none yet, or only a part of one. */
    public static Optional<DaemonFile> read(Path data) {
        try {
            return Optional.of(of(
                    JsonParser.parseString(Files.readString(data.resolve(NAME))).getAsJsonObject()));
        } catch (IOException | JsonParseException | IllegalStateException notYet) {
            return Optional.empty();
        }
    }

    private static DaemonFile of(JsonObject file) {
        Map<String, String> endpoints = new LinkedHashMap<>();
        if (file.get("endpoints") instanceof JsonObject object) {
            object.entrySet()
                    .forEach(entry ->
                            endpoints.put(entry.getKey(), entry.getValue().getAsString()));
        }
        return new DaemonFile(
                text(file.get("role")),
                text(file.get("id")),
                file.get("pid") == null ? 0 : file.get("pid").getAsLong(),
                endpoints);
    }

    private static String text(@Nullable JsonElement value) {
        return value == null || value.isJsonNull() ? "" : value.getAsString();
    }
}

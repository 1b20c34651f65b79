package io.bobbin.cli.dev;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.cli.cluster.ClusterFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * {@code .bobbin/dev.json}: the daemons of a development cluster. Immutable; a change is another one, written as a whole.
 *
 * @param path of the file itself
 */
public record DevFile(Path path, List<DevDaemon> daemons) {

    public static final String PLACE = ".bobbin/dev.json";

    public DevFile {
        daemons = List.copyOf(daemons);
    }

    /** The nearest file in {@code directory} or above it. */
    public static Optional<DevFile> findUpward(Path directory) {
        for (Path place = directory; place != null; place = place.getParent()) {
            Path path = place.resolve(PLACE);
            if (Files.exists(path)) {
                return Optional.of(read(path));
            }
        }
        return Optional.empty();
    }

    /** The file of {@code directory} itself, without daemons when there is none. */
    static DevFile of(Path directory) {
        Path path = directory.resolve(PLACE);
        return Files.exists(path) ? read(path) : new DevFile(path, List.of());
    }

    private static DevFile read(Path path) {
        try {
            JsonArray daemons = JsonParser.parseString(Files.readString(path))
                    .getAsJsonObject()
                    .getAsJsonArray("daemons");
            return new DevFile(
                    path,
                    StreamSupport.stream(daemons.spliterator(), false)
                            .map(JsonElement::getAsJsonObject)
                            .map(DevFile::daemon)
                            .toList());
        } catch (IOException | JsonParseException | IllegalStateException | NullPointerException unreadable) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION,
                    path + " cannot be read: " + unreadable + " (end its daemons by hand and remove it)",
                    unreadable);
        }
    }

    private static DevDaemon daemon(JsonObject object) {
        Map<String, String> endpoints = new LinkedHashMap<>();
        object.getAsJsonObject("endpoints")
                .entrySet()
                .forEach(entry -> endpoints.put(entry.getKey(), entry.getValue().getAsString()));
        return new DevDaemon(
                object.get("role").getAsString(),
                object.get("id").getAsString(),
                object.get("pid").getAsLong(),
                object.get("started").getAsLong(),
                endpoints,
                Path.of(object.get("log").getAsString()),
                Path.of(object.get("data").getAsString()));
    }

    /** The manager. */
    public Optional<DevDaemon> manager() {
        return daemons.stream().filter(daemon -> daemon.role().equals("rm")).findFirst();
    }

    /** Admin sockets of the nodes by the node's address. */
    public Map<String, Path> nodeSockets() {
        Map<String, Path> sockets = new LinkedHashMap<>();
        daemons.stream().filter(DevCluster::isNode).forEach(node -> node.endpoints()
                .values()
                .forEach(address -> sockets.put(address, node.data().resolve(ClusterFinder.SOCKET))));
        return sockets;
    }

    Optional<DevDaemon> daemon(String id) {
        return daemons.stream().filter(daemon -> daemon.id().equals(id)).findFirst();
    }

    /** This file with {@code daemon} in the place of an earlier one of the same id. */
    DevFile with(DevDaemon daemon) {
        boolean known = daemon(daemon.id()).isPresent();
        return new DevFile(
                path,
                known
                        ? daemons.stream()
                                .map(other -> other.id().equals(daemon.id()) ? daemon : other)
                                .toList()
                        : Stream.concat(daemons.stream(), Stream.of(daemon)).toList());
    }

    /** Writes the file; readers see the earlier one or this. */
    DevFile write() {
        Path directory = directory();
        try {
            Files.createDirectories(directory);
            Path fresh = directory.resolve("dev.json.new");
            Files.writeString(fresh, json() + "\n");
            Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return this;
        } catch (IOException failure) {
            throw new BobbinException(ErrorCode.CONFIGURATION, path + " cannot be written: " + failure, failure);
        }
    }

    /** The directory of the file, in which the daemons keep their data, too. */
    Path directory() {
        return Objects.requireNonNull(path.getParent());
    }

    private JsonObject json() {
        var array = new JsonArray();
        daemons.forEach(daemon -> array.add(DevFile.json(daemon)));
        var file = new JsonObject();
        file.add("daemons", array);
        return file;
    }

    /** A daemon as the file has it. */
    static JsonObject json(DevDaemon daemon) {
        var object = new JsonObject();
        object.addProperty("role", daemon.role());
        object.addProperty("id", daemon.id());
        object.addProperty("pid", daemon.pid());
        object.addProperty("started", daemon.started());
        var endpoints = new JsonObject();
        daemon.endpoints().forEach(endpoints::addProperty);
        object.add("endpoints", endpoints);
        object.addProperty("log", daemon.log().toString());
        object.addProperty("data", daemon.data().toString());
        return object;
    }
}

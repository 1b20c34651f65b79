package io.bobbin.itests.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** {@code bobbin dev up} in a directory of its own, and {@code dev down} at the end. */
final class DevCluster implements AutoCloseable {

    private static final Pattern PORT = Pattern.compile("127\\.0\\.0\\.1:(\\d+)\"");

    private final Shell shell;

    private DevCluster(Shell shell) {
        this.shell = shell;
    }

    /** @param options further ones of {@code dev up} */
    static DevCluster up(Path directory, int nodes, String... options) throws IOException {
        var cluster = new DevCluster(new Shell(directory));
        Outcome up = cluster.upAgain(nodes, options);
        assertThat(up.exit()).as(up.toString()).isZero();
        return cluster;
    }

    Outcome upAgain(int nodes, String... options) throws IOException {
        var words = new ArrayList<>(List.of("dev", "up", "--nodes", Integer.toString(nodes)));
        words.addAll(List.of(options));
        return shell.bobbin(words.toArray(String[]::new));
    }

    Shell shell() {
        return shell;
    }

    /** Another user's shell, in the same directory. */
    Shell anotherShell() {
        return new Shell(shell.directory());
    }

    /** Process ids by role and id, as {@code .bobbin/dev.json} tells them. */
    Map<String, Long> pids() throws IOException {
        var pids = new TreeMap<String, Long>();
        for (JsonObject daemon : daemons()) {
            pids.put(
                    Json.text(daemon, "role") + " " + Json.text(daemon, "id"),
                    daemon.get("pid").getAsLong());
        }
        return pids;
    }

    /** Ports that daemons listen on, as the same file tells them. */
    List<Integer> ports() throws IOException {
        return PORT.matcher(daemons().toString())
                .results()
                .map(port -> Integer.valueOf(port.group(1)))
                .toList();
    }

    private List<JsonObject> daemons() throws IOException {
        Path file = shell.directory().resolve(".bobbin/dev.json");
        return Json.objects(
                JsonParser.parseString(Files.readString(file)).getAsJsonObject().getAsJsonArray("daemons"));
    }

    /** What a read command answers as JSON. */
    JsonElement read(String... command) throws IOException {
        String[] asJson = new String[command.length + 2];
        System.arraycopy(command, 0, asJson, 0, command.length);
        asJson[command.length] = "-o";
        asJson[command.length + 1] = "json";
        Outcome read = shell.bobbin(asJson);
        assertThat(read.exit()).as(read.toString()).isZero();
        return read.json();
    }

    /** Puts one question to the manager's own socket, and says how long it took. */
    Duration askManager(String question) throws IOException {
        Path socket = shell.directory().resolve(".bobbin/rm/admin.sock");
        Path real = Files.isSymbolicLink(socket) ? Files.readSymbolicLink(socket) : socket;
        long started = System.nanoTime();
        try (var channel = SocketChannel.open(UnixDomainSocketAddress.of(real));
                var answers = new BufferedReader(Channels.newReader(channel, UTF_8))) {
            channel.write(ByteBuffer.wrap((question + "\n").getBytes(UTF_8)));
            assertThat(answers.readLine()).startsWith("{\"ok\":");
        }
        return Duration.ofNanos(System.nanoTime() - started);
    }

    Outcome down() throws IOException {
        return shell.bobbin("dev", "down");
    }

    @Override
    public void close() throws IOException {
        down();
    }
}

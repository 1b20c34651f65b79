package io.bobbin.itests.fuzz;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lines for a daemon's admin socket, right, nearly right and wrong ones. For one thread. */
final class SocketFuzz implements Wave {

    private static final Pattern KNOWN = Pattern.compile("known: \\[(.*?)]");
    private static final Pattern ENDS_WHAT_OTHERS_USE =
            Pattern.compile(".*(stop|shutdown|drain|decommission|exclude|kill).*");
    private static final List<String> NAMES = List.of(
            "id",
            "app",
            "application",
            "attempt",
            "node",
            "queue",
            "states",
            "users",
            "limit",
            "all",
            "diagnostics",
            "container",
            "priority",
            "label",
            "labels",
            "name",
            "plan",
            "resource",
            "memory-mb",
            "timeout",
            "file");
    private static final int MB = 1 << 20;
    private static final long PATIENCE_MILLIS = 60_000;

    private final String name;
    private final Path socket;
    private final Random random;
    private final String timestamp;
    private final boolean endsThings;
    private List<String> verbs = List.of();
    private final Outcomes outcomes = new Outcomes();
    private long count;

    /**
     * @param timestamp of the cluster, so that ids are nearly right at times
     * @param endsThings whether to use the verbs that take away what others use
     */
    SocketFuzz(String name, Path socket, long seed, long timestamp, boolean endsThings) {
        this.name = name;
        this.socket = socket;
        this.random = new Random(seed);
        this.timestamp = Long.toString(timestamp);
        this.endsThings = endsThings;
    }

    @Override
    public @Nullable Finding next() throws IOException {
        if (verbs.isEmpty()) {
            verbs = verbs();
        }
        count++;
        if (random.nextInt(10) == 0) {
            leave();
            outcomes.count("(left)");
            return null;
        }
        byte[] line = line();
        String answer;
        try {
            answer = exchange(line);
        } catch (IOException ended) {
            outcomes.count("(connection ended)");
            // A line that is too long, or no text, may end its connection; the next one must be served.
            return random.nextInt(3) > 0 ? null : checkServes(line);
        }
        String fault = fault(answer);
        return fault == null ? null : new Finding(name, fault, line);
    }

    private List<String> verbs() throws IOException {
        Matcher known = KNOWN.matcher(exchange("{\"verb\":\"?\"}".getBytes(StandardCharsets.UTF_8)));
        if (!known.find()) {
            throw new IllegalStateException("The socket does not say what it knows");
        }
        return Stream.of(known.group(1).split(", "))
                .filter(verb ->
                        endsThings || !ENDS_WHAT_OTHERS_USE.matcher(verb).matches())
                .toList();
    }

    private @Nullable Finding checkServes(byte[] line) throws IOException {
        String answer = exchange("{\"verb\":\"?\"}".getBytes(StandardCharsets.UTF_8));
        return answer.contains("known: [") ? null : new Finding(name, "serves no more: " + answer, line);
    }

    private @Nullable String fault(String answer) {
        JsonObject read = JsonParser.parseString(answer).getAsJsonObject();
        if (read.has("ok")) {
            outcomes.count("OK");
            return null;
        }
        String code = read.getAsJsonObject("error").get("code").getAsString();
        outcomes.count(code);
        return code.equals("INTERNAL") ? answer : null;
    }

    private byte[] line() {
        byte[] right = request().toString().getBytes(StandardCharsets.UTF_8);
        return switch (random.nextInt(12)) {
            case 0 -> Arrays.copyOf(right, random.nextInt(right.length));
            case 1 -> flipped(right);
            case 2 -> "[".repeat(random.nextInt(100_000)).getBytes(StandardCharsets.UTF_8);
            case 3 -> ("{\"verb\":" + "{\"a\":".repeat(random.nextInt(20_000))).getBytes(StandardCharsets.UTF_8);
            case 4 -> noise();
            case 5 -> random.nextInt(20) == 0 ? "x".repeat(10 * MB).getBytes(StandardCharsets.UTF_8) : right;
            default -> right;
        };
    }

    private JsonObject request() {
        var request = new JsonObject();
        request.add(
                "verb",
                random.nextInt(30) == 0 ? value(0) : new JsonPrimitive(verbs.get(random.nextInt(verbs.size()))));
        if (random.nextInt(20) == 0) {
            request.add("args", value(0));
        } else {
            var arguments = new JsonObject();
            for (int number = random.nextInt(4); number > 0; number--) {
                arguments.add(NAMES.get(random.nextInt(NAMES.size())), value(0));
            }
            request.add("args", arguments);
        }
        return request;
    }

    private JsonElement value(int depth) {
        return switch (random.nextInt(10)) {
            case 0 -> com.google.gson.JsonNull.INSTANCE;
            case 1 -> new JsonPrimitive(random.nextLong());
            case 2 -> new JsonPrimitive(random.nextBoolean());
            case 3 -> new JsonPrimitive(random.nextDouble());
            case 4 -> array(depth);
            case 5 -> new JsonObject();
            default -> new JsonPrimitive(text());
        };
    }

    private JsonArray array(int depth) {
        var array = new JsonArray();
        for (int number = depth > 3 ? 0 : random.nextInt(4); number > 0; number--) {
            array.add(value(depth + 1));
        }
        return array;
    }

    private String text() {
        List<String> texts = List.of(
                "",
                "RUNNING",
                "root",
                "default",
                "localhost:1",
                "\0",
                "\u202e",
                "application_" + timestamp + "_0001",
                "application_-1_99999999999999",
                "appattempt_" + timestamp + "_0001_000001",
                "container_" + timestamp + "_0001_01_000001",
                "container_e9999_" + timestamp + "_0001_01_000002",
                "9".repeat(40),
                "y".repeat(random.nextInt(2_000)));
        return texts.get(random.nextInt(texts.size()));
    }

    private byte[] flipped(byte[] right) {
        byte[] harmed = right.clone();
        harmed[random.nextInt(harmed.length)] ^= (byte) (1 << random.nextInt(8));
        return harmed;
    }

    private byte[] noise() {
        byte[] bytes = new byte[1 + random.nextInt(200)];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Asks half of something, or does not wait for the answer. */
    private void leave() throws IOException {
        try (SocketChannel channel = open()) {
            byte[] line = random.nextBoolean() ? (request() + "\n").getBytes(StandardCharsets.UTF_8) : line();
            channel.write(ByteBuffer.wrap(line, 0, Math.min(line.length, 1_000)));
        }
    }

    private SocketChannel open() throws IOException {
        return SocketChannel.open(
                UnixDomainSocketAddress.of(Files.isSymbolicLink(socket) ? Files.readSymbolicLink(socket) : socket));
    }

    /** Sends a line, whose own ends of lines are left out, and gives the one that comes back. */
    private String exchange(byte[] line) throws IOException {
        byte[] whole = Arrays.copyOf(line, line.length + 1);
        for (int at = 0; at < line.length; at++) {
            whole[at] = whole[at] == '\n' || whole[at] == '\r' ? (byte) ' ' : whole[at];
        }
        whole[line.length] = '\n';
        try (SocketChannel channel = open();
                Selector selector = Selector.open()) {
            var bytes = ByteBuffer.wrap(whole);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ);
            return read(channel, selector);
        }
    }

    private static String read(SocketChannel channel, Selector selector) throws IOException {
        var answer = new ByteArrayOutputStream();
        var buffer = ByteBuffer.allocate(64 << 10);
        while (true) {
            if (selector.select(PATIENCE_MILLIS) == 0) {
                return "{\"error\":{\"code\":\"INTERNAL\",\"message\":\"no answer in time\"}}";
            }
            selector.selectedKeys().clear();
            int read = channel.read(buffer.clear());
            if (read < 0) {
                throw new IOException("ended");
            }
            answer.write(buffer.array(), 0, read);
            if (read > 0 && buffer.array()[read - 1] == '\n') {
                return answer.toString(StandardCharsets.UTF_8);
            }
        }
    }

    @Override
    public String toString() {
        return name + ": " + count + " lines for " + verbs.size() + " verbs; " + outcomes;
    }

    @Override
    public void close() {}
}

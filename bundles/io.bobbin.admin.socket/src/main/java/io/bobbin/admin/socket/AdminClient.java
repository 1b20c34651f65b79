package io.bobbin.admin.socket;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Asks a daemon through its admin socket. Each question is a connection of its own, so a client holds nothing and may
 * be used from any thread. {@link #exchange} needs no JSON library, for a command line that must start fast.
 */
public final class AdminClient {

    private final Path socket;
    private final Duration timeout;

    /**
     * @param timeout how long a question may take in all
     */
    public AdminClient(Path socket, Duration timeout) {
        this.socket = socket.toAbsolutePath();
        this.timeout = timeout;
    }

    /**
     * Asks and gives what stands under {@code ok}.
     *
     * @throws BobbinException the error that the daemon answered; UNREACHABLE when nobody listens; TIMED_OUT
     */
    public JsonElement call(String verb, JsonObject arguments) {
        var request = new JsonObject();
        request.addProperty("verb", verb);
        request.add("args", arguments);
        JsonObject answer = JsonParser.parseString(exchange(request.toString())).getAsJsonObject();
        if (answer.get("error") instanceof JsonObject error) {
            throw new BobbinException(
                    code(error.get("code").getAsString()), error.get("message").getAsString());
        }
        return answer.get("ok");
    }

    private static ErrorCode code(String name) {
        try {
            return ErrorCode.valueOf(name);
        } catch (IllegalArgumentException ofALaterVersion) {
            return ErrorCode.INTERNAL;
        }
    }

    /**
     * Sends one line and gives the line that comes back, both without the line's end.
     *
     * @throws BobbinException UNREACHABLE when nobody listens or the daemon goes away; TIMED_OUT
     */
    public String exchange(String line) {
        try (var channel = SocketChannel.open(UnixDomainSocketAddress.of(SocketPath.toConnect(socket)));
                var selector = Selector.open()) {
            write(channel, line);
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ);
            return read(channel, selector);
        } catch (IOException failure) {
            throw new BobbinException(
                    ErrorCode.UNREACHABLE,
                    "No daemon answers at " + socket + " (" + failure.getMessage() + "); is it running?",
                    failure);
        }
    }

    private static void write(SocketChannel channel, String line) throws IOException {
        var bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    private String read(SocketChannel channel, Selector selector) throws IOException {
        long deadline = System.nanoTime() + timeout.toNanos();
        var line = new ByteArrayOutputStream();
        var buffer = ByteBuffer.allocate(16 * 1024);
        while (true) {
            long millis = (deadline - System.nanoTime()) / 1_000_000;
            if (millis <= 0 || selector.select(millis) == 0) {
                throw new BobbinException(
                        ErrorCode.TIMED_OUT,
                        "The daemon at " + socket + " gave no answer within " + timeout.toMillis() + " ms");
            }
            selector.selectedKeys().clear();
            int count = channel.read(buffer.clear());
            if (count < 0) {
                throw new IOException("the connection ended before the answer");
            }
            line.write(buffer.array(), 0, count);
            if (count > 0 && buffer.array()[count - 1] == '\n') {
                String text = line.toString(StandardCharsets.UTF_8);
                return text.substring(0, text.length() - 1);
            }
        }
    }
}

package io.bobbin.itests.felix;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A daemon's admin socket, asked from outside the framework. */
final class AdminSocket {

    private final Path socket;

    AdminSocket(Path data) {
        this.socket = data.resolve("admin.sock");
    }

    /** What stands under ok; an error as an exception with its message. */
    JsonElement ask(String verb, String... arguments) throws IOException {
        var given = new JsonObject();
        for (int at = 0; at < arguments.length; at += 2) {
            given.addProperty(arguments[at], arguments[at + 1]);
        }
        var request = new JsonObject();
        request.addProperty("verb", verb);
        request.add("args", given);
        Path real = Files.isSymbolicLink(socket) ? Files.readSymbolicLink(socket) : socket;
        try (var channel = SocketChannel.open(UnixDomainSocketAddress.of(real));
                var answers = new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8))) {
            channel.write(ByteBuffer.wrap((request + "\n").getBytes(StandardCharsets.UTF_8)));
            JsonObject answer = JsonParser.parseString(answers.readLine()).getAsJsonObject();
            if (answer.has("error")) {
                throw new IllegalStateException(
                        answer.getAsJsonObject("error").get("message").getAsString());
            }
            return answer.get("ok");
        }
    }
}

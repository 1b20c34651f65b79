package io.bobbin.admin.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdminServerTest {

    private static final Duration LONG = Duration.ofSeconds(20);
    private static final AdminVerb ECHO = args -> CompletableFuture.completedFuture(args.get("say"));
    private static final AdminVerb REFUSE = args ->
            CompletableFuture.failedFuture(new BobbinException(ErrorCode.NODE_NOT_FOUND, "There is no node 'x'"));

    @TempDir
    Path directory;

    private static JsonObject say(String word) {
        var args = new JsonObject();
        args.addProperty("say", word);
        return args;
    }

    @Test
    void aQuestionIsAnswered() {
        Path socket = directory.resolve("admin.sock");
        try (var server = new AdminServer(socket, Map.of("echo", ECHO))) {
            var client = new AdminClient(server.socket(), LONG);

            assertThat(client.call("echo", say("hello\nthere"))).isEqualTo(new JsonPrimitive("hello\nthere"));
            assertThat(client.exchange("{\"verb\":\"echo\",\"args\":{\"say\":7}}"))
                    .isEqualTo("{\"ok\":7}");
        }
    }

    @Test
    void anErrorArrivesWithItsCodeAndMessage() {
        try (var server = new AdminServer(directory.resolve("admin.sock"), Map.of("refuse", REFUSE))) {
            var client = new AdminClient(server.socket(), LONG);

            assertThatThrownBy(() -> client.call("refuse", new JsonObject()))
                    .hasMessage("There is no node 'x'")
                    .extracting(e -> ((BobbinException) e).code())
                    .isEqualTo(ErrorCode.NODE_NOT_FOUND);
        }
    }

    @Test
    void anUnknownVerbIsRefusedWithTheKnownOnes() {
        try (var server = new AdminServer(directory.resolve("admin.sock"), Map.of("echo", ECHO))) {
            var client = new AdminClient(server.socket(), LONG);

            assertThatThrownBy(() -> client.call("sing", new JsonObject()))
                    .hasMessageContaining("sing")
                    .hasMessageContaining("echo");
            assertThat(client.exchange("not JSON")).contains("BAD_REQUEST");
        }
    }

    @Test
    void onlyItsOwnUserMayOpenTheSocket() throws Exception {
        try (var server = new AdminServer(directory.resolve("admin.sock"), Map.of())) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(server.socket())))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void aClosedServerLeavesNoSocketAndIsUnreachable() {
        Path socket = directory.resolve("admin.sock");
        new AdminServer(socket, Map.of()).close();

        assertThat(socket).doesNotExist();
        assertThatThrownBy(() -> new AdminClient(socket, LONG).call("echo", new JsonObject()))
                .extracting(e -> ((BobbinException) e).code())
                .isEqualTo(ErrorCode.UNREACHABLE);
    }

    @Test
    void aSocketLeftBehindIsReplaced() throws Exception {
        Path socket = directory.resolve("admin.sock");
        Files.writeString(socket, "left");
        try (var server = new AdminServer(socket, Map.of("echo", ECHO))) {
            assertThat(new AdminClient(server.socket(), LONG).call("echo", say("hi")))
                    .isEqualTo(new JsonPrimitive("hi"));
        }
    }

    @Test
    void aDeepDirectoryIsNoObstacle() throws Exception {
        Path deep = directory.resolve("a".repeat(60)).resolve("b".repeat(60));
        Path socket = deep.resolve("admin.sock");
        try (var server = new AdminServer(socket, Map.of("echo", ECHO))) {
            assertThat(new AdminClient(server.socket(), LONG).call("echo", say("deep")))
                    .isEqualTo(new JsonPrimitive("deep"));
        }
        try (var left = Files.list(deep)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void aQuestionWithoutAnAnswerTimesOut() {
        AdminVerb never = args -> new CompletableFuture<>();
        try (var server = new AdminServer(directory.resolve("admin.sock"), Map.of("wait", never))) {
            var client = new AdminClient(server.socket(), Duration.ofMillis(50));

            assertThatThrownBy(() -> client.call("wait", new JsonObject()))
                    .extracting(e -> ((BobbinException) e).code())
                    .isEqualTo(ErrorCode.TIMED_OUT);
        }
    }

    @Test
    void anAnswerInHandIsGivenBeforeTheServerCloses() {
        var asked = new CompletableFuture<Boolean>();
        var answer = new CompletableFuture<JsonPrimitive>();
        AdminVerb slow = args -> {
            asked.complete(true);
            return answer;
        };
        var server = new AdminServer(directory.resolve("admin.sock"), Map.of("stop", slow));
        var client = new AdminClient(server.socket(), LONG);
        var result = CompletableFuture.supplyAsync(() -> client.exchange("{\"verb\":\"stop\"}"));
        asked.join();

        var closed = CompletableFuture.runAsync(server::close);
        answer.complete(new JsonPrimitive("bye"));

        assertThat(result.join()).isEqualTo("{\"ok\":\"bye\"}");
        closed.join();
    }
}

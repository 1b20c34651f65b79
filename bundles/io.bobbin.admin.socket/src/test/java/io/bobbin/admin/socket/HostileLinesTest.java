package io.bobbin.admin.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Lines that no command line would send, and clients that hold a connection and do not use it. */
@Timeout(60)
class HostileLinesTest {

    private static final String QUESTION = "{\"verb\":\"echo\",\"args\":{\"say\":\"x\"}}";
    private static final AdminVerb ECHO = args -> CompletableFuture.completedFuture(args.get("say"));
    private static final AdminVerb BROKEN = args -> {
        throw new NoClassDefFoundError("org/example/Missing");
    };

    private static final String LARGE = "x".repeat(16 << 20);
    private static final AdminVerb MUCH = args -> CompletableFuture.completedFuture(new JsonPrimitive(LARGE));

    @TempDir
    Path directory;

    private final List<SocketChannel> held = new ArrayList<>();
    private AdminServer server;
    private AdminClient client;

    @BeforeEach
    void listen() {
        server =
                new AdminServer(directory.resolve("admin.sock"), Map.of("echo", ECHO, "broken", BROKEN, "large", MUCH));
        client = new AdminClient(server.socket(), Duration.ofSeconds(20));
    }

    @AfterEach
    void close() throws IOException {
        for (SocketChannel channel : held) {
            channel.close();
        }
        server.close();
    }

    private SocketChannel hold() throws IOException {
        SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(SocketPath.toConnect(server.socket())));
        held.add(channel);
        return channel;
    }

    private void assertServes() {
        assertThat(client.exchange(QUESTION)).isEqualTo("{\"ok\":\"x\"}");
    }

    @Test
    void aVerbWhoseClassesAreBrokenIsAnAnswerLikeAnyOther() {
        for (int turn = 0; turn < 100; turn++) {
            assertThat(client.exchange("{\"verb\":\"broken\"}")).contains("INTERNAL");
        }
        assertServes();
    }

    @Test
    void aLargeAnswerKeepsNoMemoryOutsideOfTheHeap() throws IOException {
        long before = outsideOfHeap();
        SocketChannel asking = hold();
        asking.write(ByteBuffer.wrap("{\"verb\":\"large\"}\n".getBytes(StandardCharsets.UTF_8)));
        var buffer = ByteBuffer.allocate(16 << 10);
        do {
            asking.read(buffer.clear());
        } while (buffer.get(buffer.position() - 1) != '\n');

        assertThat(outsideOfHeap() - before).isLessThan(LARGE.length() / 4);
    }

    private static long outsideOfHeap() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }

    @Test
    void aLineThatIsDeeplyNestedIsNoRequest() {
        assertThat(client.exchange("[".repeat(100_000))).contains("BAD_REQUEST");
        assertThat(client.exchange("{\"verb\":".repeat(50_000))).contains("BAD_REQUEST");
        assertServes();
    }

    @Test
    void aLineWithoutAnEndIsRefusedAtTheLimitOfItsSize() throws IOException {
        SocketChannel endless = hold();
        assertThatThrownBy(() -> {
                    for (int sent = 0; sent < 64; sent++) {
                        endless.write(ByteBuffer.wrap("x".repeat(1 << 20).getBytes(StandardCharsets.UTF_8)));
                    }
                })
                .isInstanceOf(IOException.class);
        assertServes();
    }

    @Test
    void bytesThatAreNoTextAreARequestThatIsNone() throws IOException {
        SocketChannel noise = hold();
        noise.write(ByteBuffer.wrap(new byte[] {(byte) 0xff, (byte) 0xfe, (byte) 0xc3, '\n'}));
        var answer = ByteBuffer.allocate(1_000);
        noise.read(answer);

        assertThat(new String(answer.array(), StandardCharsets.UTF_8)).contains("BAD_REQUEST");
        assertServes();
    }

    @Test
    void connectionsThatSayNothingMakeRoom() throws IOException {
        for (int number = 0; number < 32; number++) {
            hold();
        }
        String answer = "";
        while (!answer.contains("ok")) {
            answer = ask();
            assertThat(answer).containsAnyOf("ok", "OVERLOADED", "gone");
            LockSupport.parkNanos(50_000_000);
        }
    }

    /** Whoever is told that there are too many connections may find its own closed before it has asked. */
    private String ask() {
        try {
            return client.exchange(QUESTION);
        } catch (BobbinException unreachable) {
            return "gone";
        }
    }

    @Test
    void aSwitchIsTrueOrFalseAndNothingElse() {
        var arguments = new JsonObject();
        assertThat(new Arguments(arguments).flag("all")).isFalse();
        arguments.add("all", new JsonPrimitive(true));
        assertThat(new Arguments(arguments).flag("all")).isTrue();
        var list = new JsonArray();
        list.add(1);
        list.add(2);
        arguments.add("all", list);
        assertThatThrownBy(() -> new Arguments(arguments).flag("all"))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.BAD_REQUEST));
    }
}

package io.bobbin.metrics.http.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HttpDoorTest {

    private final Collector collector = new Collector(List.of(), Duration.ofSeconds(2));
    private final HttpClient client = HttpClient.newHttpClient();
    private @Nullable HttpDoor door;

    @BeforeAll
    static void slowClientsAreCutOffSoon() {
        System.setProperty("sun.net.httpserver.maxReqTime", "1");
    }

    @AfterEach
    void close() {
        if (door != null) {
            door.close();
        }
    }

    private InetSocketAddress open(@Nullable AccessToken token) throws IOException {
        door = new HttpDoor(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), collector, token);
        return door.address();
    }

    private HttpResponse<String> get(InetSocketAddress address, String path, String... headers) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://" + ListenAddress.text(address) + path))
                .timeout(Duration.ofSeconds(30));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void metricsAreTextAndHealthIsJson() throws Exception {
        collector.add(FakeSource.well("rm"));
        collector.add(new JvmSource());
        var address = open(null);

        var metrics = get(address, "/metrics");
        assertThat(metrics.statusCode()).isEqualTo(200);
        assertThat(metrics.headers().firstValue("Content-Type")).contains(PrometheusText.CONTENT_TYPE);
        assertThat(metrics.body())
                .contains("bobbin_answers{of=\"rm\"} 1\n")
                .contains("# TYPE bobbin_jvm_heap_used_bytes gauge\n");
        var health = get(address, "/health");
        assertThat(health.statusCode()).isEqualTo(200);
        assertThat(health.body()).contains("\"ok\": true").contains("\"name\": \"rm loop\"");
    }

    @Test
    void aDaemonThatIsNotWellAnswers503() throws Exception {
        var ill = new FakeSource("rm");
        ill.health.completeExceptionally(new IllegalStateException("broken"));
        collector.add(ill);

        var health = get(open(null), "/health");
        assertThat(health.statusCode()).isEqualTo(503);
        assertThat(health.body()).contains("\"ok\": false").contains("broken");
    }

    @Test
    void whoDoesNotShowTheTokenSeesNothing() throws Exception {
        collector.add(FakeSource.well("rm"));
        var address = open(new AccessToken("open sesame"));

        assertThat(get(address, "/metrics").statusCode()).isEqualTo(401);
        assertThat(get(address, "/health", "Authorization", "Bearer open sesam").statusCode())
                .isEqualTo(401);
        assertThat(get(address, "/health", "Authorization", "open sesame").statusCode())
                .isEqualTo(401);
        assertThat(get(address, "/metrics", "Authorization", "Bearer ").body()).doesNotContain("bobbin_");
        assertThat(get(address, "/metrics", "Authorization", "Bearer open sesame")
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void aTokenThatOthersMayReadIsRefused(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("token");
        Files.writeString(file, " secret\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        assertThatThrownBy(() -> AccessToken.read(file)).hasMessageContaining("mode 600");

        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertThat(AccessToken.read(file).accepts("Bearer secret")).isTrue();
        Files.writeString(file, "\n");
        assertThatThrownBy(() -> AccessToken.read(file)).hasMessageContaining("empty");
    }

    @Test
    void nothingElseIsThereAndNothingCanBeChanged() throws Exception {
        var address = open(null);
        assertThat(get(address, "/").statusCode()).isEqualTo(404);
        assertThat(get(address, "/metrics/../etc/passwd").statusCode()).isEqualTo(404);
        var post = HttpRequest.newBuilder(URI.create("http://" + ListenAddress.text(address) + "/metrics"))
                .POST(HttpRequest.BodyPublishers.ofString("x"))
                .build();
        assertThat(client.send(post, HttpResponse.BodyHandlers.ofString()).statusCode())
                .isEqualTo(405);
    }

    @Test
    void clientsThatSayNothingOrHalfAWordKeepNobodyOut() throws Exception {
        collector.add(FakeSource.well("rm"));
        var address = open(null);
        var idlers = new ArrayList<Socket>();
        try {
            for (int i = 0; i < 100; i++) {
                var idler = new Socket(address.getAddress(), address.getPort());
                idlers.add(idler);
                if (i % 5 == 0) {
                    idler.getOutputStream().write("GET /met".getBytes(StandardCharsets.US_ASCII));
                    idler.getOutputStream().flush();
                }
            }

            assertThat(get(address, "/health").statusCode()).isEqualTo(200);

            Socket first = idlers.get(0);
            first.setSoTimeout(30_000);
            assertThat(first.getInputStream().read()).as("its end").isEqualTo(-1);
        } finally {
            for (Socket idler : idlers) {
                idler.close();
            }
        }
    }

    @Test
    void whoFloodsIsTurnedAwayAndLaterOthersAreServedAgain() throws Exception {
        collector.add(FakeSource.well("rm"));
        var address = open(null);
        var flood = new ArrayList<Socket>();
        try {
            for (int i = 0; i < 80; i++) {
                var one = new Socket(address.getAddress(), address.getPort());
                one.getOutputStream().write("GET /met".getBytes(StandardCharsets.US_ASCII));
                one.getOutputStream().flush();
                flood.add(one);
            }
            for (Socket each : flood) {
                each.setSoTimeout(30_000);
                try {
                    assertThat(each.getInputStream().read()).as("its end").isEqualTo(-1);
                } catch (SocketException reset) {
                    assertThat(reset).hasMessageContaining("reset");
                }
            }

            assertThat(get(address, "/health").statusCode()).isEqualTo(200);
        } finally {
            for (Socket each : flood) {
                each.close();
            }
        }
    }

    @Test
    void addressesThatMakeNoSenseAreNamed() {
        assertThatThrownBy(() -> ListenAddress.of("here")).hasMessageContaining("'here'");
        assertThatThrownBy(() -> ListenAddress.of("127.0.0.1:99999")).hasMessageContaining("65535");
        assertThatThrownBy(() -> ListenAddress.of(":80")).hasMessageContaining("host:port");
    }
}

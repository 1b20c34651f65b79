package io.bobbin.metrics.http.internal;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.metrics.spi.HealthReport;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@code /metrics} and {@code /health} over HTTP. A few threads serve, a few requests wait, more are turned away; who
 * takes longer than some seconds to ask or to listen is cut off.
 */
final class HttpDoor implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(HttpDoor.class);
    private static final Gson JSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();
    private static final int BACKLOG = 32;
    private static final int THREADS = 4;
    private static final int MOST_SERVED = 36;
    private static final String SECONDS_TO_ASK = "sun.net.httpserver.maxReqTime";
    private static final String SECONDS_TO_LISTEN = "sun.net.httpserver.maxRspTime";
    private static final String MOST_CONNECTIONS = "jdk.httpserver.maxConnections";

    static {
        // The server of the JDK knows no other way to be told; what an operator has set stays.
        presume(SECONDS_TO_ASK, "5");
        presume(SECONDS_TO_LISTEN, "10");
        presume(MOST_CONNECTIONS, "256");
    }

    private final HttpServer server;
    private final ThreadLoops loops = new ThreadLoops(
            SystemTime.INSTANCE, THREADS, (loop, command, failure) -> LOG.warn("{} failed", command, failure));
    private final AtomicInteger served = new AtomicInteger();
    private final Collector collector;
    private final @Nullable AccessToken token;

    /**
     * @param token what callers must show; null when anybody who reaches the address may look
     */
    HttpDoor(InetSocketAddress address, Collector collector, @Nullable AccessToken token) throws IOException {
        this.collector = collector;
        this.token = token;
        server = HttpServer.create(address, BACKLOG);
        server.setExecutor(this::serve);
        server.createContext("/", this::handle);
        server.start();
    }

    private void serve(Runnable exchange) {
        if (served.incrementAndGet() > MOST_SERVED) {
            served.decrementAndGet();
            throw new RejectedExecutionException("more than " + MOST_SERVED + " requests at once");
        }
        var unused = loops.block("serve metrics", () -> {
            try {
                exchange.run();
            } finally {
                served.decrementAndGet();
            }
            return true;
        });
    }

    private static void presume(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    InetSocketAddress address() {
        return server.getAddress();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            answer(exchange);
        } catch (RuntimeException failure) {
            LOG.warn("{} could not be answered", exchange.getRequestURI(), failure);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        if (token != null && !token.accepts(exchange.getRequestHeaders().getFirst("Authorization"))) {
            exchange.getResponseHeaders().set("WWW-Authenticate", "Bearer");
            send(exchange, 401, "text/plain", "The token of this daemon's metrics is needed.\n");
            return;
        }
        String method = exchange.getRequestMethod();
        if (!method.equals("GET") && !method.equals("HEAD")) {
            exchange.getResponseHeaders().set("Allow", "GET, HEAD");
            send(exchange, 405, "text/plain", "Nothing can be changed here (allowed: GET, HEAD).\n");
            return;
        }
        switch (exchange.getRequestURI().getPath()) {
            case "/metrics" -> send(
                    exchange,
                    200,
                    PrometheusText.CONTENT_TYPE,
                    PrometheusText.of(collector.samples().join()));
            case "/health" -> {
                HealthReport report = collector.health().join();
                send(exchange, report.ok() ? 200 : 503, "application/json", JSON.toJson(report) + "\n");
            }
            default -> send(exchange, 404, "text/plain", "There are /metrics and /health here.\n");
        }
    }

    private static void send(HttpExchange exchange, int code, String type, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(code, -1);
        } else {
            exchange.sendResponseHeaders(code, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        loops.close();
    }
}

package io.bobbin.itests.benchmarks.paced;

import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.proto.codec.MessageCodecs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** So many network connections, on which the streams of callers are dealt out in turn. Of one thread. */
public final class Lines implements AutoCloseable {

    private final String address;
    private final Selector selector;
    private final List<Connection> all = new ArrayList<>();
    private int next;

    /** @param address {@code host:port} */
    public Lines(String address, int number) throws IOException {
        this.address = address;
        this.selector = Selector.open();
        int colon = address.lastIndexOf(':');
        var socket = new InetSocketAddress(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
        for (int i = 0; i < number; i++) {
            all.add(new Connection(socket, selector));
        }
    }

    /**
     * Opens a stream on the connection whose turn it is.
     *
     * @param protocol its name
     * @param request what is sent for a response id
     * @param responseIdField the number of the response id in the response
     */
    public <T> Caller open(
            String protocol,
            CallCredentials credentials,
            String method,
            Class<T> type,
            IntFunction<T> request,
            int responseIdField)
            throws IOException {
        return all.get(next++ % all.size())
                .open(headers(protocol, credentials), Request.of(method, type, request), responseIdField);
    }

    private Map<String, String> headers(String protocol, CallCredentials credentials) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(":method", "POST");
        headers.put(":scheme", "http");
        headers.put(":path", "/bobbin." + protocol + "/stream");
        headers.put(":authority", address);
        headers.put("te", "trailers");
        headers.put("content-type", "application/grpc");
        headers.put("bobbin-user", credentials.user());
        @Nullable Token token = credentials.token();
        if (token != null) {
            byte[] bytes = MessageCodecs.of(Token.class).encode(token);
            headers.put("bobbin-token-bin", Base64.getEncoder().withoutPadding().encodeToString(bytes));
        }
        return headers;
    }

    /** Takes what has come, without waiting, and tells each caller whose call is answered. */
    void read(Consumer<Caller> answered) throws IOException {
        selector.selectNow(key -> read(key, answered));
    }

    private static void read(SelectionKey key, Consumer<Caller> answered) {
        try {
            ((Connection) key.attachment()).read(answered);
        } catch (IOException lost) {
            throw new UncheckedIOException(lost);
        }
    }

    @Override
    public void close() throws IOException {
        for (Connection each : all) {
            each.close();
        }
        selector.close();
    }
}

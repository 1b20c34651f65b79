package io.bobbin.rm.endpoint.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.wire.spi.ProtocolProxy;
import io.bobbin.wire.spi.Published;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The protocols that edges have published, each behind a door that stays open when its edge goes: a call to a protocol
 * without an edge fails at once and the server goes on. May be used from any thread.
 */
final class Edges {

    private final Map<Class<?>, List<Published<?>>> published = new ConcurrentHashMap<>();
    private final List<Class<?>> expected;
    private final Supplier<BobbinException> absence;

    /**
     * @param expected protocols that are served from the start, whether or not their edges are there
     * @param absence why a protocol without an edge cannot be called now
     */
    Edges(List<Class<?>> expected, Supplier<BobbinException> absence) {
        this.expected = List.copyOf(expected);
        this.absence = absence;
        expected.forEach(this::offers);
    }

    private List<Published<?>> offers(Class<?> protocol) {
        return published.computeIfAbsent(protocol, unknown -> new CopyOnWriteArrayList<>());
    }

    /** Serves a protocol as well, without waiting for its edge. */
    void serve(Class<?> protocol) {
        offers(protocol);
    }

    void add(Published<?> edge) {
        offers(edge.protocol()).add(0, edge);
    }

    void remove(Published<?> edge) {
        offers(edge.protocol()).remove(edge);
    }

    /** Whether every expected protocol has an edge. */
    boolean complete() {
        return expected.stream().noneMatch(protocol -> offers(protocol).isEmpty());
    }

    /** All protocols by name, those whose edges are away included. */
    List<Published<?>> doors() {
        var byName = new TreeMap<String, Published<?>>();
        published.keySet().forEach(protocol -> byName.put(protocol.getName(), door(protocol)));
        return List.copyOf(byName.values());
    }

    private <P> Published<P> door(Class<P> protocol) {
        P absent = ProtocolProxy.of(
                protocol,
                "absent " + protocol.getSimpleName(),
                (method, request) -> CompletableFuture.failedFuture(absence.get()));
        return new Published<>(protocol, caller -> {
            Published<?> edge = latest(protocol);
            return edge == null ? absent : protocol.cast(edge.forCaller().apply(caller));
        });
    }

    private @Nullable Published<?> latest(Class<?> protocol) {
        for (Published<?> edge : offers(protocol)) {
            return edge;
        }
        return null;
    }
}

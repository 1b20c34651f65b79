package io.bobbin.rm.endpoint.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.spi.Conversation;
import io.bobbin.wire.spi.Line;
import io.bobbin.wire.spi.ProtocolProxy;
import io.bobbin.wire.spi.Published;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The protocols that edges have published, each behind a door that stays open when its edge goes: a call to a protocol
 * without an edge fails at once and the server goes on. May be used from any thread.
 */
final class Edges {

    private final Map<Class<?>, List<Published<?>>> published = new ConcurrentHashMap<>();
    private final Map<Long, Open> streams = new ConcurrentHashMap<>();
    private final AtomicLong streamNumbers = new AtomicLong();
    private final List<Class<?>> expected;
    private final Set<Class<?>> streamed;
    private final Supplier<BobbinException> absence;

    /**
     * @param expected protocols that are served from the start, whether or not their edges are there
     * @param streamed those of them that are offered as streams
     * @param absence why a protocol without an edge cannot be called now
     */
    Edges(List<Class<?>> expected, Set<Class<?>> streamed, Supplier<BobbinException> absence) {
        this.expected = List.copyOf(expected);
        this.streamed = Set.copyOf(streamed);
        this.absence = absence;
        expected.forEach(this::offers);
    }

    /** A stream and the edge that serves it. */
    private record Open(Published<?> edge, Line line) {}

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

    /** Streams that the edge serves are ended; their callers open others, which its successor serves. */
    void remove(Published<?> edge) {
        offers(edge.protocol()).remove(edge);
        streams.values().removeIf(open -> {
            boolean served = open.edge().equals(edge);
            if (served) {
                open.line().end();
            }
            return served;
        });
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
        Function<Caller, P> forCaller = caller -> {
            Published<?> edge = latest(protocol);
            return edge == null ? absent : protocol.cast(edge.forCaller().apply(caller));
        };
        return new Published<>(protocol, forCaller, streamed.contains(protocol) ? streams(protocol) : null);
    }

    private <P> Published.Streams<P> streams(Class<P> protocol) {
        return (caller, line) -> {
            Published<?> edge = latest(protocol);
            if (edge == null) {
                throw absence.get();
            }
            return open(protocol, edge, caller, line);
        };
    }

    private <P> Conversation<P> open(Class<P> protocol, Published<?> edge, Caller caller, Line line) {
        @SuppressWarnings("unchecked") // an edge is kept under its protocol
        var served = (Published<P>) edge;
        Published.Streams<P> offered = served.streams();
        if (offered == null) {
            return Conversation.silent(protocol.cast(served.forCaller().apply(caller)));
        }
        long number = streamNumbers.incrementAndGet();
        streams.put(number, new Open(edge, line));
        if (!offers(protocol).contains(edge)) {
            streams.remove(number);
            throw absence.get();
        }
        return new DoorStream<>(offered.open(caller, line), () -> streams.remove(number));
    }

    private @Nullable Published<?> latest(Class<?> protocol) {
        for (Published<?> edge : offers(protocol)) {
            return edge;
        }
        return null;
    }
}

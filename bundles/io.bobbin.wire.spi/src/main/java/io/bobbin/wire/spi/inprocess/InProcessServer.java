package io.bobbin.wire.spi.inprocess;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.spi.Conversation;
import io.bobbin.wire.spi.ProtocolDescription;
import io.bobbin.wire.spi.ProtocolMethod;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.WireServer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The protocols published at one name. */
final class InProcessServer implements WireServer {
    private final String name;
    private final Security security;
    private final Map<Class<?>, Published<?>> published;
    private final BiConsumer<String, InProcessServer> unregister;
    private final AtomicLong numbers = new AtomicLong();
    private final ConcurrentNavigableMap<Long, InProcessLine> lines = new ConcurrentSkipListMap<>();

    InProcessServer(
            String name,
            Security security,
            List<Published<?>> published,
            BiConsumer<String, InProcessServer> unregister) {
        this.name = name;
        this.security = security;
        this.unregister = unregister;
        var byProtocol = new LinkedHashMap<Class<?>, Published<?>>();
        for (Published<?> one : published) {
            ProtocolDescription.of(one.protocol());
            byProtocol.put(one.protocol(), one);
        }
        this.published = byProtocol;
    }

    /** @param line over which the caller can be woken; null when it holds none */
    CompletionStage<?> call(
            Class<?> protocol,
            ProtocolMethod method,
            CallCredentials credentials,
            Object request,
            @Nullable InProcessLine line) {
        Published<?> offered = published.get(protocol);
        if (offered == null) {
            return failed(
                    new BobbinException(ErrorCode.BAD_REQUEST, name + " does not serve " + protocol.getSimpleName()));
        }
        Object target;
        try {
            target = target(offered, security.authenticate(credentials, null), line);
        } catch (Exception | LinkageError | StackOverflowError e) {
            return failed(e);
        }
        return method.call(target, request);
    }

    private static <P> P target(Published<P> offered, Caller caller, @Nullable InProcessLine line) {
        Published.Streams<P> streams = offered.streams();
        if (line == null || streams == null) {
            return offered.forCaller().apply(caller);
        }
        Conversation<?> going = line.conversation();
        if (going != null) {
            return offered.protocol().cast(going.protocol());
        }
        Conversation<P> begun = streams.open(caller, line);
        line.conversation(begun);
        return begun.protocol();
    }

    /** Whether callers of the protocol can be woken. */
    boolean wakes(Class<?> protocol) {
        Published<?> offered = published.get(protocol);
        return offered != null && offered.streams() != null;
    }

    long keep(InProcessLine line) {
        long number = numbers.incrementAndGet();
        lines.put(number, line);
        return number;
    }

    void forget(long line) {
        lines.remove(line);
    }

    private static CompletionStage<?> failed(Throwable failure) {
        return CompletableFuture.failedFuture(BobbinException.of(failure));
    }

    @Override
    public String address() {
        return name;
    }

    @Override
    public void close() {
        unregister.accept(name, this);
        lines.values().forEach(InProcessLine::end);
    }
}

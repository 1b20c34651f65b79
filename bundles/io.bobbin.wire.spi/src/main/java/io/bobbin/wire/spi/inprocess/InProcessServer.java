package io.bobbin.wire.spi.inprocess;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.spi.ProtocolDescription;
import io.bobbin.wire.spi.ProtocolMethod;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.WireServer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;

/** The protocols published at one name. */
final class InProcessServer implements WireServer {
    private final String name;
    private final Security security;
    private final Map<Class<?>, Published<?>> published;
    private final BiConsumer<String, InProcessServer> unregister;

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

    CompletionStage<?> call(Class<?> protocol, ProtocolMethod method, CallCredentials credentials, Object request) {
        Published<?> offered = published.get(protocol);
        if (offered == null) {
            return failed(
                    new BobbinException(ErrorCode.BAD_REQUEST, name + " does not serve " + protocol.getSimpleName()));
        }
        Object target;
        try {
            target = offered.forCaller().apply(security.authenticate(credentials, null));
        } catch (Exception | LinkageError | StackOverflowError e) {
            return failed(e);
        }
        return method.call(target, request);
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
    }
}

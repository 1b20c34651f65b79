package io.bobbin.testkit.simulation;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.spi.ProtocolMethod;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.WireServer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What a daemon serves at one address. */
final class SimulatedServer implements WireServer {

    private final Network network;
    private final Daemon daemon;
    private final String address;
    private final Security security;
    private final Map<Class<?>, Published<?>> published = new LinkedHashMap<>();

    SimulatedServer(Network network, Daemon daemon, String address, Security security, List<Published<?>> published) {
        this.network = network;
        this.daemon = daemon;
        this.address = address;
        this.security = security;
        published.forEach(each -> this.published.put(each.protocol(), each));
    }

    Daemon daemon() {
        return daemon;
    }

    CompletionStage<?> call(Class<?> protocol, ProtocolMethod method, CallCredentials credentials, Object request) {
        Published<?> offered = published.get(protocol);
        if (offered == null) {
            return CompletableFuture.failedFuture(new BobbinException(
                    ErrorCode.BAD_REQUEST, address + " does not serve " + protocol.getSimpleName()));
        }
        Object target;
        try {
            target = offered.forCaller().apply(security.authenticate(credentials, null));
        } catch (RuntimeException refused) {
            return CompletableFuture.failedFuture(BobbinException.of(refused));
        }
        return method.call(target, request);
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public void close() {
        network.silent(address, this);
    }
}

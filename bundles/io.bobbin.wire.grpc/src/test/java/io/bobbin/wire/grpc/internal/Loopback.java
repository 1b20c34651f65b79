package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.grpc.GrpcWire;
import io.bobbin.wire.grpc.internal.limits.Limits;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/** Real servers and clients on the loopback address, all closed at the end. */
final class Loopback implements AutoCloseable {
    final GrpcWire wire;
    final FakeSecurity security = new FakeSecurity(true);
    private final Deque<Runnable> open = new ArrayDeque<>();

    Loopback() {
        this(Limits.DEFAULT);
    }

    Loopback(Limits limits) {
        wire = new GrpcWire(limits);
    }

    WireServer serve(Function<Caller, ContainerLogProtocol> logs) {
        return serve(0, logs);
    }

    WireServer serve(int port, Function<Caller, ContainerLogProtocol> logs) {
        var server = wire.serve(at(port), security, List.of(new Published<>(ContainerLogProtocol.class, logs)));
        open.push(server::close);
        return server;
    }

    static InetSocketAddress at(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    static int port(WireServer server) {
        return Integer.parseInt(server.address().substring(server.address().lastIndexOf(':') + 1));
    }

    ContainerLogProtocol connect(WireServer server) {
        return connect(server, CallCredentials.user("ann")).protocol();
    }

    WireClient<ContainerLogProtocol> connect(WireServer server, CallCredentials credentials) {
        var client = wire.connect(ContainerLogProtocol.class, server.address(), credentials);
        open.push(client::close);
        return client;
    }

    static <T> T answer(CompletionStage<T> stage) {
        try {
            return stage.toCompletableFuture().get(20, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw BobbinException.of(e);
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError("no answer", e);
        }
    }

    static ErrorCode errorCode(CompletionStage<?> stage) {
        return error(stage).code();
    }

    static BobbinException error(CompletionStage<?> stage) {
        try {
            throw new AssertionError("answered with " + answer(stage));
        } catch (BobbinException e) {
            return e;
        }
    }

    @Override
    public void close() {
        while (!open.isEmpty()) {
            open.pop().run();
        }
    }
}

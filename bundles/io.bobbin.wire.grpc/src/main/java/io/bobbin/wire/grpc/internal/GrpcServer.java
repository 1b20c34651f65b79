package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.grpc.internal.limits.BoundedServerChannel;
import io.bobbin.wire.grpc.internal.limits.CallsInHand;
import io.bobbin.wire.grpc.internal.limits.Connections;
import io.bobbin.wire.grpc.internal.limits.Limits;
import io.bobbin.wire.grpc.internal.limits.Noise;
import io.bobbin.wire.spi.ProtocolDescription;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.WireServer;
import io.grpc.Codec;
import io.grpc.DecompressorRegistry;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A server for the protocols of a daemon. Calls run on the network's threads, large ones aside. */
public final class GrpcServer implements WireServer {
    private static final long SECONDS_TO_END = 5;
    private static final long SECONDS_BETWEEN_LOOKS = 1;

    /** Streams that a client opens and resets at once cost it nothing and the server much. */
    private static final int MOST_RESETS = 1_000;

    private static final int SECONDS_OF_RESETS = 10;

    private final Server server;
    private final String address;
    private final Future<?> sweep;
    private final Streams streams;

    private GrpcServer(Server server, String address, Future<?> sweep, Streams streams) {
        this.server = server;
        this.address = address;
        this.sweep = sweep;
        this.streams = streams;
    }

    public static GrpcServer start(
            NetworkThreads threads,
            InetSocketAddress address,
            Security security,
            List<Published<?>> published,
            Supplier<Limits> limits) {
        check(address, security);
        Noise.quieten();
        Limits now = limits.get();
        var connections = new Connections(limits, SystemTime.INSTANCE);
        var inHand = new CallsInHand(limits, connections, SystemTime.INSTANCE);
        var builder = NettyServerBuilder.forAddress(address)
                .bossEventLoopGroup(threads.acceptors())
                .workerEventLoopGroup(threads.workers())
                .channelFactory(() -> new BoundedServerChannel(connections))
                .directExecutor()
                // Sizes are counted as they arrive, and refused with a typed error; nothing comes compressed.
                .maxInboundMessageSize(Integer.MAX_VALUE)
                .decompressorRegistry(DecompressorRegistry.emptyInstance().with(Codec.Identity.NONE, false))
                .addStreamTracerFactory(inHand)
                .addTransportFilter(inHand.perConnection())
                .maxConcurrentCallsPerConnection(now.callsPerConnection())
                .maxRstFramesPerWindow(MOST_RESETS, SECONDS_OF_RESETS)
                .handshakeTimeout(now.handshake().toMillis(), TimeUnit.MILLISECONDS)
                .maxConnectionIdle(now.idle().toMillis(), TimeUnit.MILLISECONDS)
                .keepAliveTime(now.keepAlive().toMillis(), TimeUnit.MILLISECONDS)
                .keepAliveTimeout(Limits.KEEP_ALIVE_ANSWER.toMillis(), TimeUnit.MILLISECONDS)
                // A fixed window: one that adapts asks for it with a ping for every message or two.
                .flowControlWindow(Channels.FLOW_CONTROL_WINDOW)
                .maxInboundMetadataSize(Channels.MAXIMUM_METADATA)
                .permitKeepAliveTime(Channels.KEEP_ALIVE_SECONDS / 2, TimeUnit.SECONDS)
                .permitKeepAliveWithoutCalls(true);
        var streams = new Streams(limits, connections, SystemTime.INSTANCE, threads.large());
        published.forEach(one -> builder.addService(service(one, security, streams, threads.large())));
        Server server = builder.build();
        try {
            server.start();
        } catch (IOException e) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION,
                    address + " cannot be bound: " + reason(e) + " (choose another port, or 0 for a free one)",
                    e);
        }
        var sweep = threads.workers()
                .scheduleWithFixedDelay(
                        inHand::endOverdue, SECONDS_BETWEEN_LOOKS, SECONDS_BETWEEN_LOOKS, TimeUnit.SECONDS);
        return new GrpcServer(server, reachable(address, server.getPort()), sweep, streams);
    }

    private static void check(InetSocketAddress address, Security security) {
        if (address.isUnresolved()) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION, address.getHostString() + " cannot be bound: it is no known host");
        }
        if (security.loopbackOnly() && !address.getAddress().isLoopbackAddress()) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION,
                    address + " cannot be bound: security '" + security.name()
                            + "' believes callers on loopback only (listen on 127.0.0.1, or use a security with tokens)");
        }
    }

    private static ServerServiceDefinition service(
            Published<?> published, Security security, Streams streams, Executor large) {
        var protocol = ProtocolDescription.of(published.protocol());
        var service = ServerServiceDefinition.builder(Methods.service(protocol));
        Methods.all(protocol)
                .forEach((method, descriptor) ->
                        service.addMethod(descriptor, new PublishedMethod(method, published, security, large)));
        if (published.streams() != null) {
            streams.offer(protocol);
            service.addMethod(Methods.stream(protocol), new PublishedStream<>(published, security, streams));
        }
        return service.build();
    }

    /** A wildcard is no place to go to: others reach it by the name of this host. */
    private static String reachable(InetSocketAddress bound, int port) {
        String host = bound.getAddress().isAnyLocalAddress() ? localHost() : bound.getHostString();
        return new Address(host, port).toString();
    }

    private static String localHost() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return InetAddress.getLoopbackAddress().getHostAddress();
        }
    }

    private static String reason(IOException failure) {
        Throwable innermost = failure;
        while (innermost.getCause() != null) {
            innermost = innermost.getCause();
        }
        return String.valueOf(innermost.getMessage());
    }

    @Override
    public String address() {
        return address;
    }

    /** How many streams are open. */
    int streams() {
        return streams.open();
    }

    /** Waits up to five seconds for the calls in hand, those of streams included; so not to be called on a thread that serves one. */
    @Override
    public void close() {
        sweep.cancel(false);
        server.shutdown();
        streams.endAll();
        try {
            if (!server.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS)) {
                server.shutdownNow();
            }
        } catch (InterruptedException e) {
            server.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}

package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.Time;
import io.bobbin.wire.grpc.internal.limits.Connections;
import io.bobbin.wire.grpc.internal.limits.Limits;
import io.bobbin.wire.spi.ProtocolDescription;
import io.grpc.Attributes;
import io.grpc.Grpc;
import io.grpc.ServerCall;
import java.net.SocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The streams of a server, and what they may cost it. May be used from any thread. */
final class Streams {

    private final Supplier<Limits> limits;
    private final Connections connections;
    private final Time time;
    private final Executor large;
    private final Map<String, Map<String, Served>> methods = new HashMap<>();
    private final Set<ServerStream> open = ConcurrentHashMap.newKeySet();

    /** @param large where messages are served that are not small */
    Streams(Supplier<Limits> limits, Connections connections, Time time, Executor large) {
        this.limits = limits;
        this.connections = connections;
        this.time = time;
        this.large = large;
    }

    /** Says that a protocol is offered as a stream; before the server starts. */
    void offer(ProtocolDescription protocol) {
        methods.put(Methods.service(protocol), Served.all(protocol));
    }

    /**
     * The method of a service.
     *
     * @throws BobbinException BAD_REQUEST when there is none, naming those that there are
     */
    Served served(@Nullable String service, String method) {
        Map<String, Served> all = methods.getOrDefault(service, Map.of());
        Served served = all.get(method);
        if (served == null) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST,
                    "method: '" + shortened(method) + "' (expected one of "
                            + all.keySet().stream().sorted().toList() + ")");
        }
        return served;
    }

    private static String shortened(String text) {
        return text.length() <= 100 ? text : text.substring(0, 100) + "…";
    }

    /** The thread of a call's connection; null when that is over. */
    @Nullable
    Executor thread(ServerCall<?, ?> call) {
        return connections.thread(remote(call.getAttributes()));
    }

    private static @Nullable SocketAddress remote(Attributes attributes) {
        return attributes.get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR);
    }

    /**
     * Takes a stream in.
     *
     * @throws BobbinException OVERLOADED when there are too many
     */
    void add(ServerStream stream) {
        int most = limits.get().streams();
        if (open.size() >= most) {
            throw new BobbinException(
                    ErrorCode.OVERLOADED,
                    "There are " + most + " streams, which is the most (setting maximum-streams of " + GrpcConfig.PID
                            + "); make single calls");
        }
        open.add(stream);
    }

    void remove(ServerStream stream) {
        open.remove(stream);
    }

    /** How many there are. */
    int open() {
        return open.size();
    }

    void endAll() {
        open.forEach(ServerStream::end);
    }

    void drop(Attributes connection) {
        connections.drop(remote(connection));
    }

    /** Where messages are served that are not small. */
    Executor large() {
        return large;
    }

    long nanos() {
        return time.monotonicNanos();
    }

    int callsPerStream() {
        return limits.get().callsPerStream();
    }

    long callNanos() {
        return limits.get().call().toNanos();
    }

    long idleNanos() {
        return limits.get().idle().toNanos();
    }

    BobbinException timedOut() {
        return new BobbinException(
                ErrorCode.TIMED_OUT,
                "A call of the stream was not over within "
                        + limits.get().call().toMillis() + " ms (setting call-timeout-ms of " + GrpcConfig.PID + ")");
    }
}

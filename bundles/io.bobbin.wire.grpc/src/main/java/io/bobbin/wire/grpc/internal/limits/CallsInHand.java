package io.bobbin.wire.grpc.internal.limits;

import io.bobbin.eventloop.Time;
import io.grpc.Attributes;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerStreamTracer;
import io.grpc.ServerTransportFilter;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * The calls of a server from their first byte in to their last byte out, and what they hold. May be used from any
 * thread.
 */
public final class CallsInHand extends ServerStreamTracer.Factory {

    private static final Attributes.Key<AtomicLong> OF_CONNECTION = Attributes.Key.create("bobbin-bytes-in-hand");

    private final Supplier<Limits> limits;
    private final Connections connections;
    private final Time time;
    private final AtomicLong bytes = new AtomicLong();
    private final Set<CallInHand> calls = ConcurrentHashMap.newKeySet();

    public CallsInHand(Supplier<Limits> limits, Connections connections, Time time) {
        this.time = time;
        this.limits = limits;
        this.connections = connections;
    }

    @Override
    public ServerStreamTracer newServerStreamTracer(String method, Metadata headers) {
        var call = new CallInHand(this, time.monotonicNanos());
        calls.add(call);
        return call;
    }

    /** Gives each connection a count of its own. */
    public ServerTransportFilter perConnection() {
        return new ServerTransportFilter() {
            @Override
            public Attributes transportReady(Attributes attributes) {
                connections.ready(attributes.get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR));
                return attributes.toBuilder()
                        .set(OF_CONNECTION, new AtomicLong())
                        .build();
            }
        };
    }

    static AtomicLong ofConnection(Attributes attributes) {
        AtomicLong count = attributes.get(OF_CONNECTION);
        return count == null ? new AtomicLong() : count;
    }

    Limits limits() {
        return limits.get();
    }

    AtomicLong bytes() {
        return bytes;
    }

    void remove(CallInHand call) {
        calls.remove(call);
    }

    /** How many bytes requests and answers hold now. */
    public long bytesNow() {
        return bytes.get();
    }

    /** Ends what has been in hand for too long; to be called now and then. */
    public void endOverdue() {
        long limit = time.monotonicNanos() - limits().call().toNanos();
        for (CallInHand call : calls) {
            if (!call.looksItself() && call.since() - limit < 0) {
                call.overdue(connections);
            }
        }
    }
}

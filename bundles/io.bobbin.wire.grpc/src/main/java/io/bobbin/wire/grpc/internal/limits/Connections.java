package io.bobbin.wire.grpc.internal.limits;

import io.bobbin.eventloop.Time;
import io.netty.channel.Channel;
import java.net.SocketAddress;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The connections of a server. May be used from any thread. */
public final class Connections {

    private static final Logger LOG = LoggerFactory.getLogger(Connections.class);
    private static final long BETWEEN_WORDS_NANOS = 60_000_000_000L;

    private final Supplier<Limits> limits;
    private final AtomicInteger open = new AtomicInteger();
    private final ConcurrentMap<SocketAddress, Channel> byRemote = new ConcurrentHashMap<>();
    private final Time time;
    private final AtomicLong lastWord;

    public Connections(Supplier<Limits> limits, Time time) {
        this.time = time;
        this.lastWord = new AtomicLong(time.monotonicNanos() - BETWEEN_WORDS_NANOS);
        this.limits = limits;
    }

    /** Takes a connection in, or says that there are too many. */
    boolean admit(Channel channel) {
        int most = limits.get().connections();
        if (open.incrementAndGet() > most) {
            open.decrementAndGet();
            warn(most);
            return false;
        }
        SocketAddress remote = channel.remoteAddress();
        if (remote != null) {
            byRemote.put(remote, channel);
        }
        channel.closeFuture().addListener(closed -> {
            open.decrementAndGet();
            if (remote != null) {
                byRemote.remove(remote, channel);
            }
        });
        return true;
    }

    private void warn(int most) {
        long now = time.monotonicNanos();
        long last = lastWord.get();
        if (now - last >= BETWEEN_WORDS_NANOS && lastWord.compareAndSet(last, now)) {
            LOG.warn(
                    "Connections are refused: {} are open, which is the most (setting maximum-connections of "
                            + "io.bobbin.wire.grpc)",
                    most);
        }
    }

    /** The thread of a connection; null when there is no such connection any more. */
    public @Nullable Executor thread(@Nullable SocketAddress remote) {
        Channel channel = remote == null ? null : byRemote.get(remote);
        return channel == null ? null : channel.eventLoop();
    }

    /** Ends a connection. */
    public void drop(@Nullable SocketAddress remote) {
        Channel channel = remote == null ? null : byRemote.get(remote);
        if (channel != null) {
            LOG.info("Connection {} is ended: it does not take its answers", remote);
            var unused = channel.close();
        }
    }

    /** A connection is ready for its calls; to be called on its own thread. */
    void ready(@Nullable SocketAddress remote) {
        Channel channel = remote == null ? null : byRemote.get(remote);
        if (channel != null) {
            EarlyAnswers.end(channel);
        }
    }

    /** How many are open. */
    public int open() {
        return open.get();
    }
}

package io.bobbin.wire.grpc.internal;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.ResourceLeakDetector;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.EventExecutorGroup;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * The threads that a wire's connections live on. The wire's own, so that they end with it: gRPC's shared ones go on for
 * a while after their last use, and a framework that stops takes their classes away meanwhile. No program waits for
 * them. They are started when they are first used.
 */
public final class NetworkThreads implements AutoCloseable {
    private static final long SECONDS_TO_END = 3;

    /** To read a hundred thousand asks takes a while; the other connections of a network's thread do not wait for it. */
    private static final int THREADS_FOR_LARGE = 2;

    /**
     * One for each core: as nobody blocks them, more would only have each find fewer messages whenever it is woken. Two at the
     * least, so that a connection whose message takes long to read does not hold up all others.
     */
    private static final int FEWEST = 2;

    private final EventExecutorGroup large =
            new DefaultEventExecutorGroup(THREADS_FOR_LARGE, new DefaultThreadFactory("bobbin-large", true));
    private final EventLoopGroup acceptors = group("bobbin-accept", 1);
    private final EventLoopGroup workers =
            group("bobbin-network", Math.max(FEWEST, Runtime.getRuntime().availableProcessors()));

    static {
        // Netty follows a part of all buffers, with a stack trace for each, to tell which code has lost one.
        if (System.getProperty("io.netty.leakDetection.level") == null) {
            ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED);
        }
    }

    private static EventLoopGroup group(String name, int threads) {
        return new MultiThreadIoEventLoopGroup(
                threads, new DefaultThreadFactory(name, true), NioIoHandler.newFactory());
    }

    EventLoopGroup acceptors() {
        return acceptors;
    }

    EventLoopGroup workers() {
        return workers;
    }

    /** Where requests are served that take long to read. How many wait is bounded by the bytes that may be in hand. */
    Executor large() {
        return large;
    }

    /** Waits, for a bounded time, until they have ended; connections that are open are dropped. */
    @Override
    public void close() {
        var serving = large.shutdownGracefully(0, SECONDS_TO_END, TimeUnit.SECONDS);
        var accepting = acceptors.shutdownGracefully(0, SECONDS_TO_END, TimeUnit.SECONDS);
        var working = workers.shutdownGracefully(0, SECONDS_TO_END, TimeUnit.SECONDS);
        accepting.awaitUninterruptibly(SECONDS_TO_END, TimeUnit.SECONDS);
        working.awaitUninterruptibly(SECONDS_TO_END, TimeUnit.SECONDS);
        serving.awaitUninterruptibly(SECONDS_TO_END, TimeUnit.SECONDS);
    }
}

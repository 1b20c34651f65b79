package io.bobbin.wire.grpc.internal.limits;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * What gRPC says with a stack trace whenever somebody sends noise or goes away amid a call. Anybody who reaches the port
 * could fill a disk with it, and it tells an operator nothing.
 */
public final class Noise {

    /** Held, because loggers that nobody holds lose their levels. */
    private static final List<Logger> QUIET = List.of(
            Logger.getLogger("io.grpc.netty.NettyServerTransport"),
            Logger.getLogger("io.grpc.netty.NettyServerHandler"),
            Logger.getLogger("io.grpc.netty.NettyServerStream"),
            // Where a node says that it is called may be no place at all; whoever calls it is told.
            Logger.getLogger("io.grpc.internal.ManagedChannelImpl"));

    private Noise() {}

    /** Leaves of it what is severe. */
    public static void quieten() {
        QUIET.forEach(logger -> logger.setLevel(Level.SEVERE));
    }
}

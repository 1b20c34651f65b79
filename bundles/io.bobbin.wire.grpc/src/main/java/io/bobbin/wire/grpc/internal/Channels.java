package io.bobbin.wire.grpc.internal;

import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;

/** One channel for each address, as long as anybody uses it. */
public final class Channels implements AutoCloseable {
    static final int MAXIMUM_METADATA = 32 << 10;
    /** How many bytes may be under way to one end of a connection before it has taken them. */
    static final int FLOW_CONTROL_WINDOW = 1 << 20;

    static final int KEEP_ALIVE_SECONDS = 20;
    private static final int CONNECT_MILLISECONDS = 5_000;
    private static final long SECONDS_TO_END = 2;

    private final ConcurrentMap<Address, Shared> byAddress = new ConcurrentHashMap<>();
    /** All that may still have something to do, those that were let go included. */
    private final Set<ManagedChannel> alive = ConcurrentHashMap.newKeySet();

    private final NetworkThreads threads;
    private final int maximumMessage;

    public Channels(NetworkThreads threads, int maximumMessage) {
        this.threads = threads;
        this.maximumMessage = maximumMessage;
    }

    /** A channel and how many use it. */
    private record Shared(SharedChannel channel, int users) {
        Shared with(int more) {
            return new Shared(channel, users + more);
        }
    }

    /**
     * The channel to an address, to be released by closing the lease. Connects when it is used first.
     *
     * @throws io.bobbin.api.error.BobbinException BAD_REQUEST when the text is no address
     */
    public Lease lease(String text) {
        var address = Address.parse(text);
        var shared = byAddress.compute(
                address,
                (key, known) -> known == null ? new Shared(new SharedChannel(() -> open(address)), 1) : known.with(1));
        return new Lease(address, shared.channel(), () -> release(address));
    }

    private void release(Address address) {
        byAddress.computeIfPresent(address, (key, shared) -> {
            if (shared.users() > 1) {
                return shared.with(-1);
            }
            shared.channel().close();
            return null;
        });
    }

    private ManagedChannel open(Address address) {
        alive.removeIf(ManagedChannel::isTerminated);
        ManagedChannel channel = NettyChannelBuilder.forAddress(address.host(), address.port())
                .eventLoopGroup(threads.workers())
                .channelType(NioSocketChannel.class)
                .usePlaintext()
                .directExecutor()
                // Calls of a cluster stay inside it, whatever proxy the environment names for the web.
                .proxyDetector(target -> null)
                .disableServiceConfigLookUp()
                // A lost call is the caller's to repeat, with its own rules of repetition.
                .disableRetry()
                .withOption(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLISECONDS)
                .maxInboundMessageSize(maximumMessage)
                .flowControlWindow(FLOW_CONTROL_WINDOW)
                .maxInboundMetadataSize(MAXIMUM_METADATA)
                .keepAliveTime(KEEP_ALIVE_SECONDS, TimeUnit.SECONDS)
                .keepAliveTimeout(KEEP_ALIVE_SECONDS / 2, TimeUnit.SECONDS)
                .build();
        alive.add(channel);
        return channel;
    }

    /** Ends all channels, and waits for a bounded time until they have; what is under way on them fails. */
    @Override
    public void close() {
        alive.forEach(ManagedChannel::shutdownNow);
        try {
            for (ManagedChannel channel : alive) {
                if (!channel.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS)) {
                    return;
                }
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

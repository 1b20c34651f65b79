package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.netty.channel.ChannelOption;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;

/** One channel for each address, as long as anybody uses it. */
public final class Channels {
    static final int MAXIMUM_METADATA = 32 << 10;
    static final int KEEP_ALIVE_SECONDS = 20;
    private static final int CONNECT_MILLISECONDS = 5_000;

    private final ConcurrentMap<String, Shared> byAddress = new ConcurrentHashMap<>();
    private final int maximumMessage;

    public Channels(int maximumMessage) {
        this.maximumMessage = maximumMessage;
    }

    /** A channel and how many use it. */
    private record Shared(ManagedChannel channel, int users) {}

    /**
     * The channel to an address, to be released by closing the lease. Connects when it is used first.
     *
     * @throws BobbinException BAD_REQUEST when the text is no address
     */
    public Lease lease(String address) {
        var shared = byAddress.compute(
                address,
                (key, known) -> known == null
                        ? new Shared(open(key), 1)
                        : new Shared(known.channel(), known.users() + 1));
        return new Lease(address, shared.channel(), () -> release(address));
    }

    private void release(String address) {
        byAddress.computeIfPresent(address, (key, shared) -> {
            if (shared.users() > 1) {
                return new Shared(shared.channel(), shared.users() - 1);
            }
            shared.channel().shutdownNow();
            return null;
        });
    }

    private ManagedChannel open(String address) {
        int colon = address.lastIndexOf(':');
        try {
            String host = address.substring(0, Math.max(0, colon));
            String bare = host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
            return NettyChannelBuilder.forAddress(bare, Integer.parseInt(address.substring(colon + 1)))
                    .usePlaintext()
                    .directExecutor()
                    // Calls of a cluster stay inside it, whatever proxy the environment names for the web.
                    .proxyDetector(target -> null)
                    .disableServiceConfigLookUp()
                    // A lost call is the caller's to repeat, with its own rules of repetition.
                    .disableRetry()
                    .withOption(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLISECONDS)
                    .maxInboundMessageSize(maximumMessage)
                    .maxInboundMetadataSize(MAXIMUM_METADATA)
                    .keepAliveTime(KEEP_ALIVE_SECONDS, TimeUnit.SECONDS)
                    .keepAliveTimeout(KEEP_ALIVE_SECONDS / 2, TimeUnit.SECONDS)
                    .build();
        } catch (IllegalArgumentException e) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST, "Not an address: '" + address + "' (expected host:port)", e);
        }
    }
}

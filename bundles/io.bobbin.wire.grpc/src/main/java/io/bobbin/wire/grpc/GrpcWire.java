package io.bobbin.wire.grpc;

import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.grpc.internal.Channels;
import io.bobbin.wire.grpc.internal.GrpcClient;
import io.bobbin.wire.grpc.internal.GrpcServer;
import io.bobbin.wire.grpc.internal.NetworkThreads;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;

/**
 * Protocols over gRPC, unary, without TLS. Service and message names are those of the schema in
 * {@code io.bobbin.wire.proto}, so a caller can be written in any language.
 *
 * <p>A call brings the caller's name in the header {@code bobbin-user} and its token, a {@code TokenProto}, in
 * {@code bobbin-token-bin}. A refusal carries the name of its {@link io.bobbin.api.error.ErrorCode} in the trailer
 * {@code bobbin-error}; its message is the status's description, cut at 2,000 characters.
 *
 * <p>Requests are served, and answers arrive, on the network's own threads: whoever serves or continues a stage there
 * must not block, or calls that share the connection wait. All clients of one address share one connection, which the
 * last of them closes. A call is given up with TIMED_OUT after {@link #DEADLINE}.
 */
@Component(service = Wire.class, configurationPolicy = ConfigurationPolicy.IGNORE)
public final class GrpcWire implements Wire {
    /** How long a call may take in all. */
    public static final Duration DEADLINE = Duration.ofSeconds(30);

    /** The largest message that is accepted, in bytes. */
    public static final int MAXIMUM_MESSAGE = 32 << 20;

    private final NetworkThreads threads = new NetworkThreads();
    private final Channels channels = new Channels(threads, MAXIMUM_MESSAGE);

    @Override
    public String name() {
        return "grpc";
    }

    @Override
    public WireServer serve(InetSocketAddress address, Security security, List<Published<?>> published) {
        return GrpcServer.start(threads, address, security, published, MAXIMUM_MESSAGE);
    }

    @Override
    public <P> WireClient<P> connect(Class<P> protocol, String address, CallCredentials credentials) {
        return GrpcClient.of(protocol, channels.lease(address), credentials, DEADLINE);
    }

    @Deactivate
    void deactivate() {
        channels.close();
        threads.close();
    }
}

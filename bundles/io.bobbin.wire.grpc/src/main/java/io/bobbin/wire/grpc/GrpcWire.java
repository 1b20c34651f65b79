package io.bobbin.wire.grpc;

import io.bobbin.api.error.BobbinException;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.grpc.internal.Channels;
import io.bobbin.wire.grpc.internal.ConfiguredLimits;
import io.bobbin.wire.grpc.internal.GrpcClient;
import io.bobbin.wire.grpc.internal.GrpcConfig;
import io.bobbin.wire.grpc.internal.GrpcServer;
import io.bobbin.wire.grpc.internal.NetworkThreads;
import io.bobbin.wire.grpc.internal.limits.Limits;
import io.bobbin.wire.spi.LineListener;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Modified;
import org.osgi.service.metatype.annotations.Designate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Protocols over gRPC, unary and as streams, without TLS. Service and message names are those of the schema in
 * {@code io.bobbin.wire.proto}, so a caller can be written in any language.
 *
 * <p>A call brings the caller's name in the header {@code bobbin-user} and its token, a {@code TokenProto}, in
 * {@code bobbin-token-bin}. A refusal carries the name of its {@link io.bobbin.api.error.ErrorCode} in the trailer
 * {@code bobbin-error}; its message is the status's description, cut at 2,000 characters.
 *
 * <p>A stream carries the same requests and responses, each in a {@code StreamRequestProto} or
 * {@code StreamAnswerProto}, and wakes the caller. It shows its token once, which is checked with each call.
 *
 * <p>Requests are served, and answers arrive, on the network's own threads: whoever serves or continues a stage there
 * must not block, or calls that share the connection wait. Requests of more than 64 KB are read and served on two threads
 * apart, as that takes time. All clients of one address share one connection, which the
 * last of them closes. A call is given up with TIMED_OUT after {@link #DEADLINE}.
 *
 * <p>What callers may cost a server is bounded: see {@link Limits}. A request above a limit is refused with BAD_REQUEST
 * when it can never be taken, with OVERLOADED when it may come again.
 */
@Component(service = Wire.class, configurationPid = GrpcConfig.PID)
@Designate(ocd = GrpcConfig.class)
public final class GrpcWire implements Wire {
    /** How long a call may take in all. */
    public static final Duration DEADLINE = Duration.ofSeconds(30);

    /** The largest answer that a client takes, in bytes. */
    public static final int MAXIMUM_MESSAGE = 256 << 20;

    private static final Logger LOG = LoggerFactory.getLogger(GrpcWire.class);

    private final NetworkThreads threads = new NetworkThreads();
    private final Channels channels = new Channels(threads, MAXIMUM_MESSAGE);
    private volatile Limits limits;

    /** With the limits that hold where nothing is configured; for programs that are no daemons. */
    public GrpcWire() {
        this(Limits.DEFAULT);
    }

    /**
     * @throws io.bobbin.api.error.BobbinException CONFIGURATION, naming setting, value and what was expected
     */
    @Activate
    public GrpcWire(GrpcConfig config) {
        this(ConfiguredLimits.of(config));
    }

    /** With these limits for its servers. */
    public GrpcWire(Limits limits) {
        this.limits = limits;
    }

    /** Settings that make no sense are logged and leave those before in force. */
    @Modified
    void modified(GrpcConfig config) {
        try {
            limits = ConfiguredLimits.of(config);
        } catch (BobbinException wrong) {
            LOG.error("The settings stay as they were. {}", wrong.getMessage());
        }
    }

    @Override
    public String name() {
        return "grpc";
    }

    @Override
    public WireServer serve(InetSocketAddress address, Security security, List<Published<?>> published) {
        return GrpcServer.start(threads, address, security, published, () -> limits);
    }

    @Override
    public <P> WireClient<P> connect(Class<P> protocol, String address, CallCredentials credentials) {
        return GrpcClient.of(protocol, channels.lease(address), credentials, DEADLINE);
    }

    @Override
    public <P> WireClient<P> connect(
            Class<P> protocol, String address, CallCredentials credentials, LineListener listener) {
        return GrpcClient.streaming(protocol, channels.lease(address), credentials, DEADLINE, listener, threads);
    }

    @Deactivate
    void deactivate() {
        channels.close();
        threads.close();
    }
}

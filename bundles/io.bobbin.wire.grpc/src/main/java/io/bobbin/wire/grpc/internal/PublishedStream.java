package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.grpc.internal.limits.CallInHand;
import io.bobbin.wire.spi.Published;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import java.net.InetSocketAddress;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Opens streams of a published protocol for whoever shows that he may call. */
final class PublishedStream<P> implements ServerCallHandler<byte[], byte[]> {

    private final Published<P> published;
    private final Security security;
    private final Streams streams;

    PublishedStream(Published<P> published, Security security, Streams streams) {
        this.published = published;
        this.security = security;
        this.streams = streams;
    }

    @Override
    public ServerCall.Listener<byte[]> startCall(ServerCall<byte[], byte[]> call, Metadata headers) {
        try {
            return open(call, headers);
        } catch (Throwable refused) {
            // Whatever a plugin throws, errors of its classes included, is an answer to this caller alone.
            Errors.close(call, refused);
            return new ServerCall.Listener<>() {};
        }
    }

    private ServerCall.Listener<byte[]> open(ServerCall<byte[], byte[]> call, Metadata headers) {
        Executor thread = streams.thread(call);
        if (thread == null) {
            throw new BobbinException(ErrorCode.UNREACHABLE, "The connection is over");
        }
        var stream = new ServerStream(call, CallInHand.current(), streams, thread);
        var speaker = new Speaker<>(published, security, CallHeaders.read(headers), remote(call), stream);
        speaker.target();
        try {
            streams.add(stream);
        } catch (BobbinException tooMany) {
            speaker.close();
            throw tooMany;
        }
        stream.begin(speaker);
        return stream;
    }

    private static @Nullable InetSocketAddress remote(ServerCall<?, ?> call) {
        return call.getAttributes().get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR) instanceof InetSocketAddress address
                ? address
                : null;
    }
}

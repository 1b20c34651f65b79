package io.bobbin.itests.fuzz;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Status;
import io.grpc.netty.NettyChannelBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A daemon's gRPC server, called with bytes. */
final class GrpcTarget implements AutoCloseable {

    private static final Metadata.Key<String> USER = Metadata.Key.of("bobbin-user", Metadata.ASCII_STRING_MARSHALLER);
    private static final Metadata.Key<byte[]> TOKEN =
            Metadata.Key.of("bobbin-token-bin", Metadata.BINARY_BYTE_MARSHALLER);
    private static final Metadata.Key<String> CODE = Metadata.Key.of("bobbin-error", Metadata.ASCII_STRING_MARSHALLER);
    private static final int LARGEST_ANSWER = 256 << 20;

    /** A busy machine may take long for a hundred thousand asks; whether others are served meanwhile is probed apart. */
    private static final long SECONDS = 60;

    private final ManagedChannel channel;

    GrpcTarget(String address) {
        channel = NettyChannelBuilder.forTarget(address)
                .usePlaintext()
                .proxyDetector(target -> null)
                .maxInboundMessageSize(LARGEST_ANSWER)
                .build();
    }

    /**
     * How a call ended.
     *
     * @param code the typed error; null when there was none
     * @param answer empty when there was none
     */
    record Outcome(Status status, @Nullable String code, byte[] answer) {

        /** How it ended, in a word. */
        String word() {
            return code == null ? status.getCode().name() : code;
        }

        /** What is wrong with it; null when it is as it must be. */
        @Nullable
        String fault() {
            if (status.isOk() || status.getCode() == Status.Code.UNIMPLEMENTED) {
                return null;
            }
            boolean typed = code != null && !code.equals(ErrorCode.INTERNAL.name());
            return typed ? null : "ended with " + status + ", code " + code;
        }

        /** The answer as a message; null when there is none. */
        @Nullable
        Message message(Class<?> type) {
            try {
                return status.isOk()
                        ? MessageCodecs.of(type).prototype().getParserForType().parseFrom(answer)
                        : null;
            } catch (InvalidProtocolBufferException unreadable) {
                throw new IllegalStateException("The answer cannot be read", unreadable);
            }
        }
    }

    static Descriptor kind(Class<?> type) {
        return MessageCodecs.of(type).prototype().getDescriptorForType();
    }

    Outcome call(String protocol, String method, byte[] request, String user, byte @Nullable [] token)
            throws Exception {
        var headers = new Metadata();
        headers.put(USER, user);
        if (token != null) {
            headers.put(TOKEN, token);
        }
        var descriptor = MethodDescriptor.newBuilder(BytesAsTheyAre.INSTANCE, BytesAsTheyAre.INSTANCE)
                .setType(MethodType.UNARY)
                .setFullMethodName("bobbin." + protocol + "/" + method)
                .build();
        var outcome = new CompletableFuture<Outcome>();
        ClientCall<byte[], byte[]> call =
                channel.newCall(descriptor, CallOptions.DEFAULT.withDeadlineAfter(SECONDS, TimeUnit.SECONDS));
        call.start(new Answer(outcome), headers);
        call.request(2);
        call.sendMessage(request);
        call.halfClose();
        return outcome.get(2 * SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        channel.shutdownNow();
    }

    private static final class Answer extends ClientCall.Listener<byte[]> {
        private final CompletableFuture<Outcome> outcome;
        private byte[] message = {};

        Answer(CompletableFuture<Outcome> outcome) {
            this.outcome = outcome;
        }

        @Override
        public void onMessage(byte[] whole) {
            message = whole;
        }

        @Override
        public void onClose(Status status, Metadata trailers) {
            outcome.complete(new Outcome(status, trailers.get(CODE), message));
        }
    }

    enum BytesAsTheyAre implements MethodDescriptor.Marshaller<byte[]> {
        INSTANCE;

        @Override
        public InputStream stream(byte[] message) {
            return new ByteArrayInputStream(message);
        }

        @Override
        public byte[] parse(InputStream stream) {
            try {
                return stream.readAllBytes();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }
}

package io.bobbin.itests.fuzz;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Status;
import io.grpc.netty.NettyChannelBuilder;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A daemon's gRPC server, to which streams of bytes are opened. */
final class StreamTarget implements AutoCloseable {

    private static final Metadata.Key<String> USER = Metadata.Key.of("bobbin-user", Metadata.ASCII_STRING_MARSHALLER);
    private static final Metadata.Key<byte[]> TOKEN =
            Metadata.Key.of("bobbin-token-bin", Metadata.BINARY_BYTE_MARSHALLER);
    private static final Metadata.Key<String> CODE = Metadata.Key.of("bobbin-error", Metadata.ASCII_STRING_MARSHALLER);
    private static final long SECONDS = 60;

    private final ManagedChannel channel;

    StreamTarget(String address) {
        channel = NettyChannelBuilder.forTarget(address)
                .usePlaintext()
                .proxyDetector(target -> null)
                .build();
    }

    /** How a stream ended. */
    record End(Status status, @Nullable String code) {}

    Stream open(String protocol, String user, byte @Nullable [] token) {
        var headers = new Metadata();
        headers.put(USER, user);
        if (token != null) {
            headers.put(TOKEN, token);
        }
        var descriptor = MethodDescriptor.newBuilder(
                        GrpcTarget.BytesAsTheyAre.INSTANCE, GrpcTarget.BytesAsTheyAre.INSTANCE)
                .setType(MethodType.BIDI_STREAMING)
                .setFullMethodName("bobbin." + protocol + "/stream")
                .build();
        return new Stream(
                channel.newCall(descriptor, CallOptions.DEFAULT.withDeadlineAfter(SECONDS, TimeUnit.SECONDS)), headers);
    }

    /** One stream; used by one thread. */
    static final class Stream extends ClientCall.Listener<byte[]> {

        private final ClientCall<byte[], byte[]> call;
        private final CompletableFuture<End> end = new CompletableFuture<>();
        private final List<byte[]> answers = new CopyOnWriteArrayList<>();

        private Stream(ClientCall<byte[], byte[]> call, Metadata headers) {
            this.call = call;
            call.start(this, headers);
            call.request(1_000);
        }

        void send(byte[] message) {
            call.sendMessage(message);
        }

        List<byte[]> answers() {
            return answers;
        }

        /** Sends no more, and waits until the server has ended it. */
        End finish() throws Exception {
            call.halfClose();
            return end.get(2 * SECONDS, TimeUnit.SECONDS);
        }

        @Override
        public void onMessage(byte[] message) {
            answers.add(message);
        }

        @Override
        public void onClose(Status status, Metadata trailers) {
            end.complete(new End(status, trailers.get(CODE)));
        }
    }

    @Override
    public void close() {
        channel.shutdownNow();
    }
}

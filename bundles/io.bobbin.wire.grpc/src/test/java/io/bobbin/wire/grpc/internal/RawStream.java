package io.bobbin.wire.grpc.internal;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.bobbin.wire.proto.message.StreamAnswerProto;
import io.bobbin.wire.proto.message.StreamRequestProto;
import io.bobbin.wire.spi.ProtocolDescription;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A stream as a program in another language has it: covers in, covers out, read when the test wants. */
final class RawStream extends ClientCall.Listener<byte[]> {

    /** How a stream ended. */
    record End(Status status, @Nullable String code) {}

    final CompletableFuture<End> ended = new CompletableFuture<>();
    private final BlockingQueue<StreamAnswerProto> answers = new LinkedBlockingQueue<>();
    private final ClientCall<byte[], byte[]> call;

    RawStream(ManagedChannel channel, CallCredentials credentials) {
        call = channel.newCall(Methods.stream(ProtocolDescription.of(ContainerLogProtocol.class)), CallOptions.DEFAULT);
        call.start(this, CallHeaders.write(credentials));
    }

    RawStream reading() {
        call.request(1_000);
        return this;
    }

    void send(byte[] cover) {
        call.sendMessage(cover);
    }

    void send(long id, String method, byte[] request) {
        send(StreamRequestProto.newBuilder()
                .setId(id)
                .setMethod(method)
                .setRequest(ByteString.copyFrom(request))
                .build()
                .toByteArray());
    }

    void read(long id, long offset) {
        send(id, "readContainerLog", bytes(FakeLogs.read(offset)));
    }

    static byte[] bytes(ReadContainerLogRequest request) {
        return MessageCodecs.of(ReadContainerLogRequest.class).encode(request);
    }

    void halfClose() {
        call.halfClose();
    }

    void cancel() {
        call.cancel("enough", null);
    }

    StreamAnswerProto next() throws InterruptedException {
        StreamAnswerProto answer = answers.poll(20, TimeUnit.SECONDS);
        if (answer == null) {
            throw new AssertionError("nothing came; ended: " + ended);
        }
        return answer;
    }

    End end() throws Exception {
        return ended.get(20, TimeUnit.SECONDS);
    }

    @Override
    public void onMessage(byte[] message) {
        try {
            answers.add(StreamAnswerProto.parseFrom(message));
        } catch (InvalidProtocolBufferException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        ended.complete(
                new End(status, trailers.get(Metadata.Key.of("bobbin-error", Metadata.ASCII_STRING_MARSHALLER))));
    }
}

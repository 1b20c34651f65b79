package io.bobbin.itests.fuzz;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.token.Token;
import io.bobbin.wire.proto.message.StreamAnswerProto;
import io.bobbin.wire.proto.message.StreamRequestProto;
import io.bobbin.wire.spi.ProtocolDescription;
import io.bobbin.wire.spi.ProtocolMethod;
import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Opens streams of the manager and sends what may or may not be calls on them. For one thread. */
final class StreamFuzz implements Wave {

    private static final int MOST_MESSAGES = 6;

    private final StreamTarget target;
    private final Random random;
    private final Generator generator;
    private final Pool pool;
    private final Outcomes outcomes = new Outcomes();

    StreamFuzz(String address, long seed, Pool pool) {
        this.target = new StreamTarget(address);
        this.random = new Random(seed);
        this.pool = pool;
        this.generator = new Generator(random, pool);
    }

    @Override
    public @Nullable Finding next() throws Exception {
        var protocol =
                ProtocolDescription.of(random.nextBoolean() ? ApplicationMasterProtocol.class : ResourceTracker.class);
        var sent = new ArrayList<byte[]>();
        int messages = 1 + random.nextInt(MOST_MESSAGES);
        for (int number = 0; number < messages; number++) {
            sent.add(message(protocol));
        }
        var stream = target.open(protocol.name(), "stranger", token());
        sent.forEach(stream::send);
        StreamTarget.End end = stream.finish();
        outcomes.count(end.code() == null ? end.status().getCode().name() : end.code());
        for (byte[] answer : stream.answers()) {
            String fault = fault(answer);
            if (fault != null) {
                return new Finding("stream of " + protocol.name(), fault, joined(sent));
            }
        }
        return isRight(end)
                ? null
                : new Finding("stream of " + protocol.name(), "ended with " + end.status(), joined(sent));
    }

    private byte[] message(ProtocolDescription protocol) {
        if (random.nextInt(4) == 0) {
            return generator.request(StreamRequestProto.getDescriptor());
        }
        List<ProtocolMethod> methods = List.copyOf(protocol.methods().values());
        ProtocolMethod method = methods.get(random.nextInt(methods.size()));
        return StreamRequestProto.newBuilder()
                .setId(random.nextInt(3) == 0 ? random.nextLong() : random.nextInt(4))
                .setMethod(method.name())
                .setRequest(ByteString.copyFrom(generator.request(GrpcTarget.kind(method.request()))))
                .build()
                .toByteArray();
    }

    private byte @Nullable [] token() {
        Message known = random.nextInt(3) == 0
                ? null
                : pool.any(GrpcTarget.kind(Token.class).getFullName(), random);
        return known == null ? null : known.toByteArray();
    }

    private static @Nullable String fault(byte[] bytes) {
        try {
            var answer = StreamAnswerProto.parseFrom(bytes);
            boolean typed = !answer.getError().getCode().isEmpty()
                    && !answer.getError().getCode().equals(ErrorCode.INTERNAL.name());
            return answer.hasError() && !typed ? "was answered with " + answer.getError() : null;
        } catch (InvalidProtocolBufferException unreadable) {
            return "was answered with what is no answer: " + unreadable.getMessage();
        }
    }

    private static boolean isRight(StreamTarget.End end) {
        return end.status().isOk()
                || end.status().getCode() == Status.Code.UNIMPLEMENTED
                || (end.code() != null && !end.code().equals(ErrorCode.INTERNAL.name()));
    }

    private static byte[] joined(List<byte[]> messages) {
        byte[] all = {};
        for (byte[] message : messages) {
            all = Generator.joined(all, message);
        }
        return all;
    }

    @Override
    public String toString() {
        return "streams of the manager: " + outcomes.total() + " ended, " + outcomes;
    }

    @Override
    public void close() {
        target.close();
    }
}

package io.bobbin.itests.benchmarks.paced;

import com.google.protobuf.ByteString;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.bobbin.wire.proto.message.StreamRequestProto;
import java.util.function.IntFunction;

/**
 * A call as a stream carries it, encoded once; from call to call only its id and its response id change, in place. Both
 * are written in five bytes, which every reader of protobuf takes for what it is.
 */
final class Request {

    private static final int WIDTH = 5;

    /** Two numbers that are encoded in five bytes, each of which differs. */
    private static final int ONE = 1 << 28;

    private static final int OTHER = Integer.MAX_VALUE;

    private final byte[] message;
    private final int id;
    private final int responseId;

    private Request(byte[] message, int id, int responseId) {
        this.message = message;
        this.id = id;
        this.responseId = responseId;
    }

    /** @param request the message of a response id */
    static <T> Request of(String method, Class<T> type, IntFunction<T> request) {
        byte[] message = covered(ONE, method, type, request.apply(ONE));
        return new Request(
                message,
                differs(message, covered(OTHER, method, type, request.apply(ONE))),
                differs(message, covered(ONE, method, type, request.apply(OTHER))));
    }

    private static <T> byte[] covered(long id, String method, Class<T> type, T request) {
        return StreamRequestProto.newBuilder()
                .setId(id)
                .setMethod(method)
                .setRequest(ByteString.copyFrom(MessageCodecs.of(type).encode(request)))
                .build()
                .toByteArray();
    }

    private static int differs(byte[] one, byte[] other) {
        int at = 0;
        while (one[at] == other[at]) {
            at++;
        }
        if (one.length != other.length) {
            throw new IllegalStateException("The number is not where it was");
        }
        for (int i = 0; i < one.length; i++) {
            if ((one[i] != other[i]) != (i >= at && i < at + WIDTH)) {
                throw new IllegalStateException("More than one number has changed");
            }
        }
        return at;
    }

    /** The message with these numbers; the same bytes each time. */
    byte[] with(int callId, int lastResponseId) {
        write(id, callId);
        write(responseId, lastResponseId);
        return message;
    }

    private void write(int at, int number) {
        int rest = number;
        for (int i = 0; i < WIDTH - 1; i++) {
            message[at + i] = (byte) ((rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        message[at + WIDTH - 1] = (byte) rest;
    }
}

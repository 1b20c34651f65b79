package io.bobbin.itests.benchmarks.paced;

import java.io.IOException;
import java.util.Arrays;

/** A node or an AM on a stream of its own, with one call at a time. Of one thread. */
public final class Caller {

    private final Connection connection;
    private final int stream;
    private final Request request;
    private final int responseIdField;
    private byte[] begun = {};
    private int id;
    private int responseId;

    /** Of the call in hand, by the clock of {@link System#nanoTime()}. */
    long due;

    long handed;
    boolean calling;

    /** How many calls have become due, a second after each other, since the one in hand was. */
    int behind;

    Caller(Connection connection, int stream, Request request, int responseIdField) {
        this.connection = connection;
        this.stream = stream;
        this.request = request;
        this.responseIdField = responseIdField;
    }

    void call(long dueAt) throws IOException {
        due = dueAt;
        calling = true;
        byte[] message = request.with(++id, responseId);
        handed = System.nanoTime();
        connection.send(stream, message);
    }

    /** Takes a part of what the stream brings; says whether it ends the answer to the call in hand. */
    boolean take(byte[] bytes, int length) {
        if (begun.length > 0) {
            byte[] both = Arrays.copyOf(begun, begun.length + length);
            System.arraycopy(bytes, 0, both, begun.length, length);
            begun = new byte[0];
            return take(both, both.length);
        }
        boolean answered = false;
        int at = 0;
        while (length - at >= Frames.MESSAGE_HEADER) {
            int size = (bytes[at + 1] << 24)
                    | ((bytes[at + 2] & 0xff) << 16)
                    | ((bytes[at + 3] & 0xff) << 8)
                    | (bytes[at + 4] & 0xff);
            int next = at + Frames.MESSAGE_HEADER + size;
            if (next > length) {
                break;
            }
            answered |= answered(Answer.read(bytes, at + Frames.MESSAGE_HEADER, size, responseIdField));
            at = next;
        }
        if (at < length) {
            begun = Arrays.copyOfRange(bytes, at, length);
        }
        return answered;
    }

    private boolean answered(Answer answer) {
        if (!calling || answer.id() != id) {
            return false;
        }
        responseId = Math.max(answer.responseId(), 0);
        calling = false;
        return true;
    }
}

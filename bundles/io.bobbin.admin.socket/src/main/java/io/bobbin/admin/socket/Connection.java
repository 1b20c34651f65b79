package io.bobbin.admin.socket;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * One client of the socket: its lines in, and the answers out. A line has a largest size, bytes that are no text are
 * replaced, and whoever says nothing for too long, or does not take its answer, is let go. Reads and writes for one
 * thread.
 */
final class Connection implements AutoCloseable {

    /** Far above any question; a longer line ends its connection. */
    static final int LONGEST_LINE = 1 << 20;

    private static final int BUFFER = 16 << 10;

    private final SocketChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER).limit(0);
    private volatile long lastMove = System.nanoTime();
    private volatile boolean answering;

    Connection(SocketChannel channel) {
        this.channel = channel;
    }

    /**
     * The next line, without its end; null when there is none any more.
     *
     * @throws TooLongException when it has no end within the limit
     */
    @Nullable
    String line() throws IOException {
        var line = new ByteArrayOutputStream();
        while (true) {
            while (buffer.hasRemaining()) {
                byte next = buffer.get();
                if (next == '\n') {
                    return line.toString(StandardCharsets.UTF_8).stripTrailing();
                }
                if (line.size() == LONGEST_LINE) {
                    throw new TooLongException();
                }
                line.write(next);
            }
            buffer.clear();
            int read = channel.read(buffer);
            buffer.flip();
            lastMove = System.nanoTime();
            if (read < 0) {
                return line.size() == 0 ? null : line.toString(StandardCharsets.UTF_8);
            }
        }
    }

    /** While a verb is at work its client has nothing to say. */
    void answering(boolean now) {
        answering = now;
        lastMove = System.nanoTime();
    }

    /** Piece by piece: the system's copy of what is written at once stays with the thread, outside of the heap. */
    void write(String line) throws IOException {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        for (int from = 0; from < bytes.length; from += BUFFER) {
            var piece = ByteBuffer.wrap(bytes, from, Math.min(BUFFER, bytes.length - from));
            while (piece.hasRemaining()) {
                channel.write(piece);
                lastMove = System.nanoTime();
            }
        }
    }

    /** Whether nothing has come in or gone out for this long. May be asked from any thread. */
    boolean isIdleFor(long nanos) {
        return !answering && System.nanoTime() - lastMove > nanos;
    }

    /** No further line comes in; the answer that is being made is still given. */
    void endInput() throws IOException {
        channel.shutdownInput();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** A line without an end. */
    static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1L;
    }
}

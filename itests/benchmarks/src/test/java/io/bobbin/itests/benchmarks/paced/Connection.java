package io.bobbin.itests.benchmarks.paced;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A connection with the streams of many callers. Of one thread. A caller has one small call in hand, and the manager gives
 * room for a million bytes, so that its windows are never full and are not followed.
 */
final class Connection implements AutoCloseable {

    private static final int ROOM = 128 << 10;

    private final SocketChannel channel;
    private final ByteBuffer out = ByteBuffer.allocateDirect(ROOM);
    private final ByteBuffer in = ByteBuffer.allocateDirect(ROOM);
    private final byte[] payload = new byte[ROOM];
    private final List<Caller> callers = new ArrayList<>();

    Connection(InetSocketAddress address, Selector selector) throws IOException {
        channel = SocketChannel.open(address);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ, this);
        Frames.preface(out);
        flush();
    }

    Caller open(Map<String, String> headers, Request request, int responseIdField) throws IOException {
        int stream = 2 * callers.size() + 1;
        var caller = new Caller(this, stream, request, responseIdField);
        callers.add(caller);
        Frames.headers(out, stream, headers);
        flush();
        return caller;
    }

    void send(int stream, byte[] message) throws IOException {
        Frames.message(out, stream, message);
        flush();
    }

    /** Sends what there is to send; what the network does not take goes with the next call or read. */
    private void flush() throws IOException {
        out.flip();
        channel.write(out);
        out.compact();
    }

    /** Takes what has come, and tells each caller whose call is answered. */
    void read(Consumer<Caller> answered) throws IOException {
        if (channel.read(in) < 0) {
            throw new IllegalStateException("The manager has closed a connection");
        }
        in.flip();
        while (in.remaining() >= Frames.HEADER) {
            int length = in.getInt(in.position()) >>> 8;
            if (in.remaining() < Frames.HEADER + length) {
                break;
            }
            int type = in.get(in.position() + 3);
            int flags = in.get(in.position() + 4);
            int stream = in.getInt(in.position() + 5);
            in.position(in.position() + Frames.HEADER);
            in.get(payload, 0, length);
            take(type, flags, stream, length, answered);
        }
        in.compact();
        if (out.position() > 0) {
            flush();
        }
    }

    private void take(int type, int flags, int stream, int length, Consumer<Caller> answered) {
        switch (type) {
            case Frames.DATA -> {
                if ((flags & (Frames.PADDED | Frames.END_OF_STREAM)) != 0) {
                    throw new IllegalStateException("Padded, or without trailers");
                }
                Caller caller = callers.get(stream / 2);
                if (caller.take(payload, length)) {
                    answered.accept(caller);
                }
            }
            case Frames.SETTINGS -> {
                if ((flags & Frames.ACKNOWLEDGED) == 0) {
                    Frames.header(out, 0, Frames.SETTINGS, Frames.ACKNOWLEDGED, 0);
                }
            }
            case Frames.PING -> {
                if ((flags & Frames.ACKNOWLEDGED) == 0) {
                    Frames.header(out, length, Frames.PING, Frames.ACKNOWLEDGED, 0);
                    out.put(payload, 0, length);
                }
            }
            case Frames.RESET, Frames.GO_AWAY -> throw new IllegalStateException(
                    "The manager has ended a stream or a connection");
            case Frames.HEADERS -> {
                if ((flags & Frames.END_OF_STREAM) != 0) {
                    throw new IllegalStateException("The manager has ended stream " + stream);
                }
            }
            default -> {
                // Windows and their like.
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

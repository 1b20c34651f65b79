package io.bobbin.itests.benchmarks.paced;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** What a client of gRPC says in HTTP/2, into a buffer that has room for it. */
final class Frames {

    static final int HEADER = 9;
    static final int MESSAGE_HEADER = 5;
    static final int DATA = 0;
    static final int HEADERS = 1;
    static final int RESET = 3;
    static final int SETTINGS = 4;
    static final int PING = 6;
    static final int GO_AWAY = 7;
    static final int ACKNOWLEDGED = 1;
    static final int END_OF_STREAM = 1;
    static final int PADDED = 8;

    private static final int WINDOW_UPDATE = 8;
    private static final int END_OF_HEADERS = 4;
    private static final int ENABLE_PUSH = 2;
    private static final int INITIAL_WINDOW = 4;
    private static final int FIRST_WINDOW = 65_535;
    private static final int LONGEST_IN_PREFIX = 127;

    private Frames() {}

    /** Begins a connection; the windows for answers are so wide that they need never be widened. */
    static void preface(ByteBuffer out) {
        out.put("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        header(out, 12, SETTINGS, 0, 0);
        out.putShort((short) ENABLE_PUSH).putInt(0);
        out.putShort((short) INITIAL_WINDOW).putInt(Integer.MAX_VALUE);
        header(out, 4, WINDOW_UPDATE, 0, 0);
        out.putInt(Integer.MAX_VALUE - FIRST_WINDOW);
    }

    static void header(ByteBuffer out, int length, int type, int flags, int stream) {
        out.putInt((length << 8) | type).put((byte) flags).putInt(stream);
    }

    /** Opens a stream. */
    static void headers(ByteBuffer out, int stream, Map<String, String> fields) {
        int start = out.position();
        header(out, 0, HEADERS, END_OF_HEADERS, stream);
        fields.forEach((name, value) -> {
            // A literal that is not to be remembered, with its name.
            out.put((byte) 0);
            text(out, name);
            text(out, value);
        });
        out.putInt(start, ((out.position() - start - HEADER) << 8) | HEADERS);
    }

    private static void text(ByteBuffer out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        if (bytes.length < LONGEST_IN_PREFIX) {
            out.put((byte) bytes.length);
        } else {
            out.put((byte) LONGEST_IN_PREFIX);
            int rest = bytes.length - LONGEST_IN_PREFIX;
            while (rest >= 0x80) {
                out.put((byte) ((rest & 0x7f) | 0x80));
                rest >>>= 7;
            }
            out.put((byte) rest);
        }
        out.put(bytes);
    }

    static void message(ByteBuffer out, int stream, byte[] message) {
        header(out, MESSAGE_HEADER + message.length, DATA, 0, stream);
        out.put((byte) 0).putInt(message.length).put(message);
    }
}

package io.bobbin.wire.proto.internal;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/** Reads what {@link WritableOutput} writes. Bytes that cannot be read so raise an IllegalArgumentException. */
public final class WritableInput {
    private final byte[] bytes;
    private int position;

    public WritableInput(byte[] bytes) {
        this.bytes = bytes;
    }

    /** How many bytes have been read. */
    public int position() {
        return position;
    }

    /** One byte, with its sign. */
    public int raw() {
        return take(1)[0];
    }

    public long variable() {
        int first = raw();
        if (first >= -112) {
            return first;
        }
        boolean negative = first < -120;
        long magnitude = 0;
        for (byte part : take((negative ? -120 : -112) - first)) {
            magnitude = magnitude << 8 | (part & 0xff);
        }
        return negative ? ~magnitude : magnitude;
    }

    /** A number that says how many of something follow, or how long it is: each takes at least one byte. */
    public int count() {
        long count = variable();
        if (count < 0 || count > bytes.length - position) {
            throw new IllegalArgumentException(
                    count + " are said to follow where only " + (bytes.length - position) + " bytes are left");
        }
        return (int) count;
    }

    public byte[] block() {
        return take(count());
    }

    public String base64Block() {
        return Base64.getEncoder().encodeToString(block());
    }

    public String text() {
        return new String(block(), StandardCharsets.UTF_8);
    }

    /** All that has not been read. */
    public byte[] rest() {
        return take(bytes.length - position);
    }

    private byte[] take(int length) {
        if (length > bytes.length - position) {
            throw new IllegalArgumentException("they end too early");
        }
        position += length;
        return Arrays.copyOfRange(bytes, position - length, position);
    }
}

package io.bobbin.wire.proto.internal;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes Hadoop's Writable form: numbers of variable length, and blocks and texts behind their length. */
public final class WritableOutput {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** One byte. */
    public void raw(int value) {
        out.write(value);
    }

    public void bytes(byte[] bytes) {
        out.writeBytes(bytes);
    }

    /**
     * -112 to 127 in one byte; others in a byte that says sign and length (-113 to -120 for 1 to 8 bytes of a positive
     * number, -121 to -128 for those of the complement of a negative one), then that many bytes, highest first.
     */
    public void variable(long value) {
        if (value >= -112 && value <= 127) {
            raw((int) value);
            return;
        }
        long magnitude = value < 0 ? ~value : value;
        int length = Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(magnitude) + 7) / 8);
        raw((value < 0 ? -120 : -112) - length);
        for (int shift = (length - 1) * 8; shift >= 0; shift -= 8) {
            raw((int) (magnitude >>> shift));
        }
    }

    public void block(byte[] bytes) {
        variable(bytes.length);
        bytes(bytes);
    }

    public void text(String text) {
        block(text.getBytes(StandardCharsets.UTF_8));
    }

    public byte[] toByteArray() {
        return out.toByteArray();
    }
}

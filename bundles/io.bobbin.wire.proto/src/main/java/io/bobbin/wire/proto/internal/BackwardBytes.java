package io.bobbin.wire.proto.internal;

import io.bobbin.api.id.NodeId;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Fields of a protobuf message as bytes, written from the last to the first: so the length of a message within is known
 * when its head is written, and nothing is measured before. Numbers of fields are below 16.
 */
final class BackwardBytes {

    private static final int USUAL = 128;
    private static final int LONGEST_NUMBER = 10;
    private static final int NUMBER = 0;
    private static final int BYTES = 2;

    private byte[] bytes = new byte[USUAL];
    private int start = USUAL;

    /** How many bytes there are so far. */
    int length() {
        return bytes.length - start;
    }

    byte[] toArray() {
        return Arrays.copyOfRange(bytes, start, bytes.length);
    }

    /** Of what was written last only the first so many bytes stay, which are the last of the message. */
    void backTo(int length) {
        start = bytes.length - length;
    }

    /** Bytes as they are. */
    void bytes(byte[] whole) {
        room(whole.length);
        start -= whole.length;
        System.arraycopy(whole, 0, bytes, start, whole.length);
    }

    /** An int32, int64 or enum, as it stands also when it is the default. */
    void number(int field, long value) {
        room(LONGEST_NUMBER + 1);
        varint(value);
        head(field, NUMBER);
    }

    void text(int field, String text) {
        int before = length();
        letters(text);
        message(field, before);
    }

    /** The text of a node's id. */
    void text(int field, NodeId node) {
        int before = length();
        port(node.port());
        letters(node.host());
        message(field, before);
    }

    private void port(int port) {
        room(LONGEST_NUMBER + 2);
        long rest = Math.abs((long) port);
        do {
            bytes[--start] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
        if (port < 0) {
            bytes[--start] = '-';
        }
        bytes[--start] = ':';
    }

    private void letters(String text) {
        int size = text.length();
        room(size);
        int from = start - size;
        for (int i = 0; i < size; i++) {
            char letter = text.charAt(i);
            if (letter > 0x7f) {
                bytes(text.getBytes(StandardCharsets.UTF_8));
                return;
            }
            bytes[from + i] = (byte) letter;
        }
        start = from;
    }

    /** What was written since there were so many bytes is this field. */
    void message(int field, int before) {
        room(LONGEST_NUMBER + 1);
        varint(length() - before);
        head(field, BYTES);
    }

    private void head(int field, int type) {
        bytes[--start] = (byte) (field << 3 | type);
    }

    private void varint(long value) {
        if ((value & ~0x7fL) == 0) {
            bytes[--start] = (byte) value;
            return;
        }
        int size = (70 - Long.numberOfLeadingZeros(value)) / 7;
        start -= size;
        long rest = value;
        for (int i = start; i < start + size - 1; i++) {
            bytes[i] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[start + size - 1] = (byte) rest;
    }

    private void room(int needed) {
        if (needed > start) {
            int length = length();
            var larger = new byte[2 * bytes.length + needed];
            System.arraycopy(bytes, start, larger, larger.length - length, length);
            bytes = larger;
            start = larger.length - length;
        }
    }
}

package io.bobbin.store.codec;

import java.util.Arrays;

/**
 * What a later release wrote into a record and this one does not understand. It is kept with the record and written
 * back with it, so that a manager of release N does not lose what one of release N+1 has added. Opaque: the only thing
 * to do with it is to pass it on.
 */
public record LaterFields(byte[] bytes) {

    /** A record in which everything was understood. */
    public static final LaterFields NONE = new LaterFields(new byte[0]);

    public LaterFields {
        bytes = bytes.clone();
    }

    @Override
    public byte[] bytes() {
        return bytes.clone();
    }

    public boolean isNone() {
        return bytes.length == 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LaterFields that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return isNone() ? "LaterFields[none]" : "LaterFields[" + bytes.length + " bytes]";
    }
}

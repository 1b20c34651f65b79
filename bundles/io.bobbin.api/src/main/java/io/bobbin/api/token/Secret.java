package io.bobbin.api.token;

import java.util.Arrays;

/** Bytes that nobody but their owners may see. Equal bytes are equal secrets; never printed. */
public record Secret(byte[] bytes) {

    public Secret {
        bytes = bytes.clone();
    }

    @Override
    public byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Secret that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "Secret[" + bytes.length + " bytes]";
    }
}

package io.bobbin.store.spi;

import java.util.Arrays;

/**
 * One record in the one form that all stores share.
 *
 * @param kind application, attempt and so on
 * @param key unique within its kind
 * @param version the version of the form of the bytes
 */
public record StoredRecord(String kind, String key, int version, byte[] bytes) {

    public StoredRecord {
        bytes = bytes.clone();
    }

    @Override
    public byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StoredRecord that
                && kind.equals(that.kind)
                && key.equals(that.key)
                && version == that.version
                && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return kind.hashCode() * 31 + key.hashCode();
    }

    @Override
    public String toString() {
        return "StoredRecord[" + kind + "/" + key + ", version " + version + ", " + bytes.length + " bytes]";
    }
}

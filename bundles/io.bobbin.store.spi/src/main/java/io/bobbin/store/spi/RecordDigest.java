package io.bobbin.store.spi;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The digest of {@link StateStore#digest}: the SHA-256 digests of all records, added modulo 2<sup>256</sup>. The order of
 * records does not matter, and a record can be taken away again, so a store may keep it as it goes. Immutable.
 */
public record RecordDigest(BigInteger sum) {

    private static final BigInteger MODULUS = BigInteger.TWO.pow(256);

    /** Of no records. */
    public static final RecordDigest NONE = new RecordDigest(BigInteger.ZERO);

    /** Of these records. */
    public static RecordDigest of(Iterable<StoredRecord> records) {
        RecordDigest digest = NONE;
        for (StoredRecord record : records) {
            digest = digest.plus(record);
        }
        return digest;
    }

    public RecordDigest plus(StoredRecord record) {
        return new RecordDigest(sum.add(of(record)).mod(MODULUS));
    }

    public RecordDigest minus(StoredRecord record) {
        return new RecordDigest(sum.subtract(of(record)).mod(MODULUS));
    }

    /** 64 hexadecimal digits. */
    public String text() {
        byte[] bytes = sum.toByteArray();
        var padded = new byte[32];
        int length = Math.min(bytes.length, padded.length);
        System.arraycopy(bytes, bytes.length - length, padded, padded.length - length, length);
        return HexFormat.of().formatHex(padded);
    }

    /** Every part with its length, so that no two records have the same bytes. */
    private static BigInteger of(StoredRecord record) {
        byte[] kind = record.kind().getBytes(StandardCharsets.UTF_8);
        byte[] key = record.key().getBytes(StandardCharsets.UTF_8);
        MessageDigest digest = sha256();
        digest.update(ByteBuffer.allocate(12)
                .putInt(kind.length)
                .putInt(key.length)
                .putInt(record.version())
                .flip());
        digest.update(kind);
        digest.update(key);
        digest.update(record.bytes());
        return new BigInteger(1, digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every JDK has SHA-256", impossible);
        }
    }
}

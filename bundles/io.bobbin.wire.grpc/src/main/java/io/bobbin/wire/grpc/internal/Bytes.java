package io.bobbin.wire.grpc.internal;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor.Marshaller;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** Messages cross as bytes: what they say is read by codecs, whose errors are typed, and not inside gRPC. */
final class Bytes implements Marshaller<byte[]> {
    static final Bytes MARSHALLER = new Bytes();

    private Bytes() {}

    @Override
    public InputStream stream(byte[] message) {
        return new Whole(message);
    }

    @Override
    public byte[] parse(InputStream stream) {
        try {
            return stream instanceof KnownLength ? whole(stream, new byte[stream.available()]) : stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** To read until the end takes a buffer of several KB for the smallest message. */
    private static byte[] whole(InputStream stream, byte[] message) throws IOException {
        if (stream.readNBytes(message, 0, message.length) != message.length) {
            throw new EOFException("The message is not all there");
        }
        return message;
    }

    /** Spares gRPC counting and one copy. */
    private static final class Whole extends ByteArrayInputStream implements KnownLength, Drainable {
        Whole(byte[] message) {
            super(message);
        }

        @Override
        public int drainTo(OutputStream target) throws IOException {
            return Math.toIntExact(transferTo(target));
        }
    }
}

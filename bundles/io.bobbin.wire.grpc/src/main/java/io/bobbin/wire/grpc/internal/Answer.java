package io.bobbin.wire.grpc.internal;

import io.bobbin.wire.grpc.internal.limits.CallInHand;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;
import java.util.concurrent.atomic.AtomicBoolean;

/** The one answer of a call, whoever is first to give it: the protocol, or a limit. May be used from any thread. */
final class Answer {

    private final ServerCall<byte[], byte[]> call;
    private final CallInHand inHand;
    private final AtomicBoolean given = new AtomicBoolean();

    Answer(ServerCall<byte[], byte[]> call, CallInHand inHand) {
        this.call = call;
        this.inHand = inHand;
        inHand.watch(call.getAttributes(), this::failure);
    }

    boolean isGiven() {
        return given.get();
    }

    void message(byte[] message) {
        if (given.compareAndSet(false, true)) {
            inHand.answered();
            call.sendHeaders(new Metadata());
            call.sendMessage(message);
            call.close(Status.OK, new Metadata());
        }
    }

    void failure(Throwable failure) {
        if (given.compareAndSet(false, true)) {
            inHand.answered();
            Errors.close(call, failure);
        }
    }
}

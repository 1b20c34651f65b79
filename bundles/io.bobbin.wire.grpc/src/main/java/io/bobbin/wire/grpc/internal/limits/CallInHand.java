package io.bobbin.wire.grpc.internal.limits;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.grpc.Attributes;
import io.grpc.Context;
import io.grpc.Grpc;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One call from its first byte in to its last byte out. Bytes are counted as they arrive, so that a large request is
 * refused before it is there as a whole.
 */
public final class CallInHand extends ServerStreamTracer {

    private static final Context.Key<CallInHand> CURRENT = Context.key("bobbin-call");

    /** In the place of a number of bytes: nothing is counted any more. */
    private static final long CLOSED = -1;

    private final CallsInHand all;
    private final long since;
    private final AtomicLong bytes = new AtomicLong();
    private volatile @Nullable Attributes connection;
    private volatile AtomicLong ofConnection = new AtomicLong();
    private volatile @Nullable Consumer<BobbinException> refusal;
    private volatile boolean answered;
    private volatile @Nullable Runnable look;
    private long received;
    private long message;

    CallInHand(CallsInHand all, long since) {
        this.all = all;
        this.since = since;
    }

    /** The call that is being served on this thread. */
    public static CallInHand current() {
        return Objects.requireNonNull(CURRENT.get(), "calls come with their count");
    }

    @Override
    public Context filterContext(Context context) {
        return context.withValue(CURRENT, this);
    }

    /**
     * Begins to watch a call.
     *
     * @param refuse ends the call with an error, unless it was answered already
     */
    public void watch(Attributes attributes, Consumer<BobbinException> refuse) {
        connection = attributes;
        ofConnection = CallsInHand.ofConnection(attributes);
        ofConnection.addAndGet(Math.max(0, bytes.get()));
        refusal = refuse;
    }

    /**
     * Begins to watch a stream, each of whose messages is bounded and counted by itself.
     *
     * @param refuse ends the stream with an error
     * @param regularly looks now and then whether anything is overdue
     */
    public void watchStream(Attributes attributes, Consumer<BobbinException> refuse, Runnable regularly) {
        watch(attributes, refuse);
        look = regularly;
    }

    /** How many bytes the message had that has just come; they are in hand until {@link #release}. */
    public long messageBytes() {
        return message;
    }

    /** So many bytes of a stream are no longer held. */
    public void release(long number) {
        count(-number);
    }

    @Override
    public void inboundMessageRead(int number, long wireSize, long uncompressedSize) {
        if (look != null) {
            message = received;
            received = 0;
        }
    }

    /** The answer is on its way; what is left is its delivery. */
    public void answered() {
        answered = true;
    }

    /** Has a stream look after itself; false for a call. */
    boolean looksItself() {
        Runnable stream = look;
        if (stream != null) {
            stream.run();
        }
        return stream != null;
    }

    long since() {
        return since;
    }

    @Override
    public void inboundWireSize(long more) {
        received += more;
        count(more);
        Limits limits = all.limits();
        if (received > limits.message()) {
            refuse(new BobbinException(
                    ErrorCode.BAD_REQUEST,
                    "A request of more than " + limits.message()
                            + " bytes came, which is the most (setting maximum-message-mb of io.bobbin.wire.grpc);"
                            + " make several of it"));
        } else if (isTooMuch(limits)) {
            refuse(new BobbinException(
                    ErrorCode.OVERLOADED,
                    "Requests and answers of " + all.bytesNow()
                            + " bytes are in hand; the most is " + limits.bytesInHand() + ", for one connection "
                            + limits.bytesPerConnection()
                            + " (setting calls-in-hand-mb of io.bobbin.wire.grpc); come again in a moment"));
        }
    }

    private boolean isTooMuch(Limits limits) {
        long grown = all.bytesNow();
        if (received <= Limits.SMALL) {
            return grown > 2 * limits.bytesInHand();
        }
        return grown > limits.bytesInHand() || ofConnection.get() > limits.bytesPerConnection();
    }

    @Override
    public void outboundWireSize(long more) {
        // A stream hands out an answer only when those before have left, and never says that one has.
        if (look == null) {
            count(more);
        }
    }

    private void count(long more) {
        if (bytes.getAndUpdate(held -> held == CLOSED ? CLOSED : held + more) != CLOSED) {
            all.bytes().addAndGet(more);
            ofConnection.addAndGet(more);
        }
    }

    @Override
    public void streamClosed(Status status) {
        all.remove(this);
        long held = bytes.getAndSet(CLOSED);
        if (held != CLOSED) {
            all.bytes().addAndGet(-held);
            ofConnection.addAndGet(-held);
        }
    }

    private void refuse(BobbinException why) {
        Consumer<BobbinException> refuse = refusal;
        if (refuse != null) {
            refuse.accept(why);
        }
    }

    /** One whose answer is not taken is ended with its connection: nothing else frees what waits to be read. */
    void overdue(Connections connections) {
        Attributes attributes = connection;
        if (answered && attributes != null) {
            connections.drop(attributes.get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR));
        } else {
            refuse(new BobbinException(
                    ErrorCode.TIMED_OUT,
                    "The call was not over within " + all.limits().call().toMillis()
                            + " ms (setting call-timeout-ms of io.bobbin.wire.grpc)"));
        }
    }
}

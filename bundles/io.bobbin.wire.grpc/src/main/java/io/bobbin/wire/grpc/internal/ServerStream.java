package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.thread.Wakes;
import io.bobbin.wire.grpc.internal.limits.CallInHand;
import io.bobbin.wire.grpc.internal.limits.Limits;
import io.bobbin.wire.proto.message.StreamAnswerProto;
import io.bobbin.wire.proto.message.StreamRequestProto;
import io.bobbin.wire.spi.Line;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One stream: its calls in hand, their answers, and at most one wake. Calls come in, and messages go out, on the thread of
 * the connection; answers and wakes come from any. Nothing goes out while the caller does not read, and no further call
 * is taken before an earlier one is answered, so that what a stream holds is bounded.
 */
final class ServerStream extends ServerCall.Listener<byte[]> implements Line {

    private static final Logger LOG = LoggerFactory.getLogger(ServerStream.class);
    private static final byte[] WAKE =
            StreamAnswerProto.newBuilder().setWake(true).build().toByteArray();

    private final ServerCall<byte[], byte[]> call;
    private final CallInHand inHand;
    private final Streams streams;
    private final Executor thread;
    private final AtomicBoolean woken = new AtomicBoolean();
    private volatile boolean ending;

    private final Deque<Asked> asked = new ArrayDeque<>();
    private final Deque<Reply> replies = new ArrayDeque<>();
    private final Deque<Runnable> behindLarge = new ArrayDeque<>();
    private boolean wakeWaits;
    private boolean servingLarge;
    private @Nullable Speaker<?> speaker;
    private boolean halfClosed;
    private boolean closed;
    private long lastMove;

    /** A call in hand. */
    private record Asked(long id, long bytes, long since) {}

    /** What came of a call, on its way to the thread of the connection; the message of its answer is made when it leaves. */
    private final class Reply implements Runnable {

        private final Asked asked;
        private final @Nullable Served served;
        private final @Nullable Object result;
        private final @Nullable Throwable failure;

        Reply(Asked asked, @Nullable Served served, @Nullable Object result, @Nullable Throwable failure) {
            this.asked = asked;
            this.served = served;
            this.result = result;
            this.failure = failure;
        }

        @Override
        public void run() {
            if (!closed) {
                replies.add(this);
                send();
            }
        }

        byte[] message() {
            if (failure != null || served == null || result == null) {
                return Served.failure(
                        asked.id(), failure == null ? new IllegalStateException("The call has no answer") : failure);
            }
            return served.answer(asked.id(), result);
        }
    }

    ServerStream(ServerCall<byte[], byte[]> call, CallInHand inHand, Streams streams, Executor thread) {
        this.call = call;
        this.inHand = inHand;
        this.streams = streams;
        this.thread = thread;
        this.lastMove = streams.nanos();
    }

    /** Begins; the speaker's first look has let him in. */
    void begin(Speaker<?> admitted) {
        speaker = admitted;
        inHand.watchStream(call.getAttributes(), this::fail, () -> thread.execute(this::look));
        call.sendHeaders(new Metadata());
        call.request(streams.callsPerStream());
    }

    // Calls

    @Override
    public void onMessage(byte[] message) {
        lastMove = streams.nanos();
        woken.set(false);
        Speaker<?> speaking = speaker;
        if (ending || closed || speaking == null) {
            return;
        }
        StreamRequestProto cover;
        try {
            cover = Served.cover(message);
        } catch (IOException unreadable) {
            fail(new BobbinException(
                    ErrorCode.BAD_REQUEST, "StreamRequestProto cannot be read: " + unreadable.getMessage()));
            return;
        }
        var one = new Asked(cover.getId(), inHand.messageBytes(), lastMove);
        asked.add(one);
        if (servingLarge) {
            behindLarge.add(() -> take(one, cover, speaking));
        } else {
            handOverTogether();
            take(one, cover, speaking);
        }
    }

    /**
     * Loops that the calls go to are woken once the thread has read all that has come: what it is told to do, it does after
     * that.
     */
    private void handOverTogether() {
        Wakes wakes = Wakes.ofThread();
        if (wakes.hold()) {
            try {
                thread.execute(wakes::release);
            } catch (RuntimeException over) {
                wakes.release();
                LOG.debug("A stream's connection is over", over);
            }
        }
    }

    /** Large calls are served apart from the connection's thread, and those behind them wait, as calls keep their order. */
    private void take(Asked one, StreamRequestProto cover, Speaker<?> speaking) {
        try {
            Object target = speaking.target();
            if (cover.getRequest().size() <= Limits.SMALL) {
                serve(one, cover, target);
            } else {
                streams.large().execute(() -> serveLarge(one, cover, target));
                servingLarge = true;
            }
        } catch (Throwable failure) {
            // Whatever a plugin throws, errors of its classes included, is an answer to this call alone.
            onThread(new Reply(one, null, null, failure));
        }
    }

    private void serveLarge(Asked one, StreamRequestProto cover, Object target) {
        try {
            serve(one, cover, target);
        } catch (Throwable failure) {
            onThread(new Reply(one, null, null, failure));
        } finally {
            thread.execute(this::takeNext);
        }
    }

    private void takeNext() {
        servingLarge = false;
        while (!servingLarge && !closed && !behindLarge.isEmpty()) {
            behindLarge.remove().run();
        }
    }

    private void serve(Asked one, StreamRequestProto cover, Object target) {
        Served served = streams.served(call.getMethodDescriptor().getServiceName(), cover.getMethod());
        Object request = served.requests().decode(cover.getRequest());
        served.method()
                .call(target, request)
                .whenComplete((result, failure) -> onThread(new Reply(one, served, result, failure)));
    }

    // Answers and wakes, from any thread

    @Override
    public void wake() {
        if (woken.compareAndSet(false, true)) {
            onThread(this::tellWake);
        }
    }

    @Override
    public void end() {
        if (!ending) {
            ending = true;
            onThread(this::send);
        }
    }

    private void onThread(Runnable next) {
        try {
            thread.execute(next);
        } catch (RuntimeException over) {
            LOG.debug("A stream's connection is over", over);
        }
    }

    // On the thread of the connection

    private void tellWake() {
        wakeWaits = true;
        send();
    }

    private void send() {
        if (closed) {
            return;
        }
        while (call.isReady()) {
            Reply reply = replies.poll();
            if (reply == null) {
                break;
            }
            answer(reply);
        }
        if (wakeWaits && call.isReady()) {
            wakeWaits = false;
            call.sendMessage(WAKE);
        }
        if (asked.isEmpty()) {
            if (ending) {
                close(Status.UNAVAILABLE.withDescription("The stream has ended; open another one"));
            } else if (halfClosed) {
                close(Status.OK);
            }
        }
    }

    private void answer(Reply reply) {
        lastMove = streams.nanos();
        asked.remove(reply.asked);
        inHand.release(reply.asked.bytes());
        call.sendMessage(reply.message());
        if (!ending) {
            call.request(1);
        }
    }

    @Override
    public void onReady() {
        send();
    }

    @Override
    public void onHalfClose() {
        halfClosed = true;
        send();
    }

    @Override
    public void onCancel() {
        over();
    }

    @Override
    public void onComplete() {
        over();
    }

    private void fail(BobbinException why) {
        if (!closed) {
            over();
            Errors.close(call, why);
        }
    }

    private void close(Status status) {
        over();
        call.close(status, new Metadata());
    }

    private void over() {
        closed = true;
        replies.clear();
        behindLarge.clear();
        Speaker<?> speaking = speaker;
        speaker = null;
        if (speaking != null) {
            speaking.close();
        }
        streams.remove(this);
    }

    /** What is not read, or not answered, in time, is ended; so is a stream on which nothing is said. */
    private void look() {
        if (closed) {
            return;
        }
        long now = streams.nanos();
        boolean waits = !replies.isEmpty() || wakeWaits;
        if (waits && !call.isReady() && now - lastMove > streams.callNanos()) {
            over();
            streams.drop(call.getAttributes());
            return;
        }
        Asked oldest = asked.peek();
        if (oldest != null && now - oldest.since() > streams.callNanos()) {
            fail(streams.timedOut());
        } else if (oldest == null && now - lastMove > streams.idleNanos()) {
            end();
        }
    }
}

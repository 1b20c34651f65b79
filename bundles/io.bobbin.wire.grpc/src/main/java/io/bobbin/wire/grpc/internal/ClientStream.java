package io.bobbin.wire.grpc.internal;

import com.google.protobuf.InvalidProtocolBufferException;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.wire.proto.message.StreamAnswerProto;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Grpc;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One stream from its opening to its end, from the caller's side. May be used on any thread: what is to be sent goes
 * through a queue that one of the senders empties, as gRPC wants one at a time.
 */
final class ClientStream extends ClientCall.Listener<byte[]> {

    /** How many messages gRPC may hand over before it is told that there is room for more. */
    private static final int READ_AHEAD = 16;

    private final StreamCaller owner;
    private final ManagedChannel channel;
    private final ClientCall<byte[], byte[]> call;
    private final ScheduledExecutorService timers;
    private final Duration deadline;
    private final Queue<Runnable> toDo = new ConcurrentLinkedQueue<>();
    private final AtomicInteger doing = new AtomicInteger();
    private final ConcurrentMap<Long, StreamedCall> inHand = new ConcurrentHashMap<>();
    private final AtomicBoolean watched = new AtomicBoolean();
    private volatile boolean established;
    private volatile boolean answered;
    private volatile boolean over;

    ClientStream(
            StreamCaller owner,
            ManagedChannel channel,
            MethodDescriptor<byte[], byte[]> method,
            ScheduledExecutorService timers,
            Duration deadline) {
        this.owner = owner;
        this.channel = channel;
        this.timers = timers;
        this.deadline = deadline;
        this.call = channel.newCall(method, CallOptions.DEFAULT);
        toDo.add(() -> {
            call.start(this, owner.headers());
            call.request(READ_AHEAD);
        });
    }

    boolean isOpen() {
        return !over;
    }

    boolean isEstablished() {
        return established && !over;
    }

    void send(StreamedCall one) {
        inHand.put(one.id(), one);
        perform(() -> call.sendMessage(one.covered()));
        if (over && inHand.remove(one.id(), one)) {
            one.failed(new BobbinException(
                    ErrorCode.UNREACHABLE, one.what() + " was not answered: the stream has just ended"));
        } else {
            watch();
        }
    }

    void cancel() {
        perform(() -> call.cancel("the client is closed", null));
    }

    private void perform(Runnable action) {
        toDo.add(action);
        if (doing.getAndIncrement() != 0) {
            return;
        }
        do {
            // The first action is the start, which was there before anybody counted.
            for (Runnable next = toDo.poll(); next != null; next = toDo.poll()) {
                if (!over) {
                    next.run();
                }
            }
        } while (doing.decrementAndGet() != 0);
    }

    // What comes, one at a time

    @Override
    public void onHeaders(Metadata headers) {
        established = true;
    }

    @Override
    public void onMessage(byte[] message) {
        call.request(1);
        StreamAnswerProto answer;
        try {
            answer = StreamAnswerProto.parseFrom(message);
        } catch (InvalidProtocolBufferException unreadable) {
            perform(() -> call.cancel("an answer cannot be read", unreadable));
            return;
        }
        if (answer.getWake()) {
            owner.listener().woken();
        }
        if (answer.hasId()) {
            answered = true;
            owner.fallback().answered();
            StreamedCall asked = inHand.remove(answer.getId());
            if (asked != null) {
                asked.answered(answer);
            }
        }
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        over = true;
        boolean left = call.getAttributes().get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR) != null;
        if (status.getCode() == Status.Code.UNAVAILABLE && !left) {
            owner.lease().channel().renew(channel);
        }
        List<StreamedCall> unanswered = takeAll();
        if (owner.isClosed()) {
            fail(unanswered, status, trailers);
        } else if (goesOneByOne(status, trailers, left)) {
            unanswered.forEach(owner::single);
        } else {
            fail(unanswered, status, trailers);
            if (unanswered.isEmpty()) {
                owner.listener().lost();
            }
        }
    }

    /** Whether calls are made one by one from now on, and so can those be that this stream has not carried. */
    private boolean goesOneByOne(Status status, Metadata trailers, boolean left) {
        String why = status.getCode() + (status.getDescription() == null ? "" : ": " + status.getDescription());
        boolean typed = Errors.isTyped(trailers);
        if (answered) {
            return false;
        }
        if (status.getCode() == Status.Code.UNIMPLEMENTED && !typed) {
            owner.fallback().serverHasNone(why);
            return true;
        }
        if (typed && !established && Errors.of(status, trailers, "").code() == ErrorCode.OVERLOADED) {
            owner.fallback().refused(why);
            return true;
        }
        if (!typed && left) {
            owner.fallback().endedWithoutAnswer(why);
        }
        return false;
    }

    private static void fail(List<StreamedCall> calls, Status status, Metadata trailers) {
        calls.forEach(one -> one.failed(Errors.of(status, trailers, one.what())));
    }

    private List<StreamedCall> takeAll() {
        var all = new ArrayList<StreamedCall>();
        for (Long id : inHand.keySet()) {
            StreamedCall one = inHand.remove(id);
            if (one != null) {
                all.add(one);
            }
        }
        return all;
    }

    // Calls that are not answered

    private void watch() {
        if (watched.compareAndSet(false, true)) {
            long oldest =
                    inHand.keySet().stream().mapToLong(Long::longValue).max().orElse(0);
            var unused = timers.schedule(() -> look(oldest), deadline.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /** One timer for all: what was there when it was set has had its time. */
    private void look(long before) {
        watched.set(false);
        boolean late = false;
        for (StreamedCall one : inHand.values()) {
            if (one.id() <= before && inHand.remove(one.id(), one)) {
                late = true;
                one.failed(new BobbinException(
                        ErrorCode.TIMED_OUT, one.what() + " was not answered within " + deadline.toSeconds() + " s"));
            }
        }
        if (late) {
            perform(() -> call.cancel("a call was not answered in time", null));
        } else if (!inHand.isEmpty() && !over) {
            watch();
        }
    }
}

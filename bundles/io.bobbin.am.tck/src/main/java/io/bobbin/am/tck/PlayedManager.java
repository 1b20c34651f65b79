package io.bobbin.am.tck;

import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.spi.Conversation;
import io.bobbin.wire.spi.Line;
import io.bobbin.wire.spi.ProtocolProxy;
import io.bobbin.wire.spi.Published;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The manager's end of the wire: calls queue up until the test takes and answers them. */
final class PlayedManager {

    private final BlockingQueue<Call> calls = new LinkedBlockingQueue<>();
    private volatile @Nullable Line line;

    /** @param stream whether callers may hold a stream open */
    Published<ApplicationMasterProtocol> published(boolean stream) {
        return stream
                ? new Published<>(ApplicationMasterProtocol.class, this::calls, this::conversation)
                : new Published<>(ApplicationMasterProtocol.class, this::calls);
    }

    private ApplicationMasterProtocol calls(Caller caller) {
        return ProtocolProxy.of(ApplicationMasterProtocol.class, "played manager", (method, request) -> {
            var answer = new CompletableFuture<Object>();
            calls.add(new Call(method.name(), request, answer, caller.user()));
            return answer;
        });
    }

    private Conversation<ApplicationMasterProtocol> conversation(Caller caller, Line opened) {
        line = opened;
        return Conversation.silent(calls(caller));
    }

    /** Says that there is news, to an AM that holds a stream open. */
    boolean wake() {
        Line open = line;
        if (open != null) {
            open.wake();
        }
        return open != null;
    }

    /** The next call, if it comes within the time. */
    @Nullable
    Call next(Duration within) {
        try {
            return calls.poll(within.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", interrupted);
        }
    }
}

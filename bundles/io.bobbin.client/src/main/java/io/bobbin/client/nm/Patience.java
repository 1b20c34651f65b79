package io.bobbin.client.nm;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.EventLoop;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Makes a call again while its node cannot be reached or is not ready, for a bounded time and with growing pauses: a node
 * manager that is being restarted comes back. For the loop.
 */
final class Patience {

    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    /** A call that can be made again. */
    interface Call {

        /** @param again whether it has been made before, so that the node may know of it already */
        void make(boolean again, Consumer<BobbinException> failed);
    }

    private final EventLoop loop;
    private final Duration longest;
    private boolean over;
    private long count;

    Patience(EventLoop loop, Duration longest) {
        this.loop = loop;
        this.longest = longest;
    }

    /** Nothing is called again from now on. */
    void end() {
        over = true;
    }

    /** Makes the call; {@code failed} hears of the failure that is left in the end. */
    void call(String what, Call call, Consumer<BobbinException> failed) {
        long since = loop.time().monotonicNanos();
        make("again " + ++count + ": " + what, call, failed, since, false, FIRST_PAUSE);
    }

    private void make(
            String tag, Call call, Consumer<BobbinException> failed, long since, boolean again, Duration pause) {
        call.make(again, failure -> {
            long spent = loop.time().monotonicNanos() - since;
            if (over || !mayPass(failure.code()) || spent + pause.toNanos() > longest.toNanos()) {
                failed.accept(failure);
                return;
            }
            Duration longer = pause.multipliedBy(2);
            Duration next = longer.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : longer;
            loop.schedule(tag, pause, () -> make(tag, call, failed, since, true, next));
        });
    }

    private static boolean mayPass(ErrorCode code) {
        return code == ErrorCode.UNREACHABLE || code == ErrorCode.NOT_READY;
    }
}

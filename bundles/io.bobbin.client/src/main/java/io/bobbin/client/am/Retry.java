package io.bobbin.client.am;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.client.internal.Backoff;
import io.bobbin.eventloop.EventLoop;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Asks again where the reason of a failure may pass by itself, for a bounded time. For the loop. */
final class Retry {

    private final EventLoop loop;
    private final Backoff backoff;
    private final Duration patience;
    private @Nullable Long failingSince;

    /** @param patience for how long failures in a row are borne; zero for none at all */
    Retry(EventLoop loop, Backoff backoff, Duration patience) {
        this.loop = loop;
        this.backoff = backoff;
        this.patience = patience;
    }

    /** Whether the last call failed and is to be made again. */
    boolean isFailing() {
        return failingSince != null;
    }

    void succeeded() {
        failingSince = null;
        backoff.reset();
    }

    /**
     * Has a call made again after a pause.
     *
     * @return false when there is no hope or no patience left, and nothing will be made
     */
    boolean again(String tag, BobbinException failure, Runnable call) {
        long now = loop.time().monotonicNanos();
        if (failingSince == null) {
            failingSince = now;
        }
        if (!mayPass(failure.code()) || now - failingSince >= patience.toNanos()) {
            failingSince = null;
            return false;
        }
        loop.schedule(tag, backoff.next(), call);
        return true;
    }

    private static boolean mayPass(ErrorCode code) {
        return switch (code) {
            case UNREACHABLE, TIMED_OUT, STANDBY, NOT_READY, OVERLOADED, SHUTTING_DOWN -> true;
            default -> false;
        };
    }
}

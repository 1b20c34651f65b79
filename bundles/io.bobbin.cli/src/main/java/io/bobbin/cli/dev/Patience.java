package io.bobbin.cli.dev;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waiting for what other processes do, which can only be looked at again and again. */
public final class Patience {

    private final Duration pause;

    public Patience(Duration pause) {
        this.pause = pause;
    }

    /** Whether {@code reached} held within {@code limit}; it is asked at once, at every pause and at the end. */
    public boolean until(Duration limit, BooleanSupplier reached) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (!reached.getAsBoolean()) {
            if (System.nanoTime() >= deadline) {
                return false;
            }
            pause();
        }
        return true;
    }

    private void pause() {
        try {
            var never = new CountDownLatch(1);
            if (never.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("nobody counts this down");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new BobbinException(ErrorCode.SHUTTING_DOWN, "interrupted while waiting", interrupted);
        }
    }
}

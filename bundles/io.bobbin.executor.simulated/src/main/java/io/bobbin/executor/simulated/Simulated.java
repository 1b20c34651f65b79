package io.bobbin.executor.simulated;

import io.bobbin.eventloop.Timer;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A container that the executor follows. Belongs to the executor's loop. */
final class Simulated {

    final ContainerHandle handle;
    final CompletableFuture<ContainerEnd> end = new CompletableFuture<>();

    /** Null until it has begun. */
    @Nullable
    SimulatedRecord record;

    boolean ending;

    /** What ends it when its time is over. */
    @Nullable
    Timer timer;

    /** The last of its records that is being written; each waits for the one before. */
    CompletionStage<?> written = CompletableFuture.completedFuture(null);

    /** What it was told before it had begun. */
    final List<ContainerSignal> early = new ArrayList<>();

    /** The grace of a kill that came before it had begun. */
    @Nullable
    Duration earlyKill;

    Simulated(ContainerHandle handle) {
        this.handle = handle;
    }
}

package io.bobbin.nm.engine.internal;

import io.bobbin.nm.model.container.ContainerState;

/** What the node has done since it began. Belongs to the node's loop. */
final class NodeCounters {

    long launches;
    long succeeded;
    long failed;
    long killed;
    long unprepared;
    long fetches;
    long fetchFailures;
    long fetchedBytes;
    long fetchNanos;

    /** A container has moved; how it went shows in the step before the last. */
    void moved(ContainerState before, ContainerState after) {
        if (before.getClass() == after.getClass()) {
            return;
        }
        if (after instanceof ContainerState.Running
                && (before instanceof ContainerState.Scheduled || before instanceof ContainerState.Relaunching)) {
            launches++;
        } else if (after instanceof ContainerState.ExitedWithSuccess) {
            succeeded++;
        } else if (after instanceof ContainerState.ExitedWithFailure) {
            failed++;
        } else if (after instanceof ContainerState.CleanedUpAfterKill) {
            killed++;
        } else if (after instanceof ContainerState.LocalizationFailed) {
            unprepared++;
        }
    }

    void fetched(long bytes, long nanos) {
        fetches++;
        fetchedBytes += bytes;
        fetchNanos += nanos;
    }

    void notFetched(long nanos) {
        fetchFailures++;
        fetchNanos += nanos;
    }
}

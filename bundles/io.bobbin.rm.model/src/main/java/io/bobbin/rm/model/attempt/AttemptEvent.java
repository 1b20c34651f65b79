package io.bobbin.rm.model.attempt;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import org.jspecify.annotations.Nullable;

/** What can happen to an attempt. Times are ms since the epoch. */
public sealed interface AttemptEvent {

    /**
     * @param transfer whether it takes over what its application's earlier attempts have left to it (APP-07)
     */
    record Start(boolean transfer) implements AttemptEvent {}

    /** The scheduler has been told of the attempt. */
    record Added() implements AttemptEvent {}

    /**
     * A container was granted while the attempt waits for its AM's.
     *
     * @param master the container that was fetched; null when it cannot be handed out yet (ATT-22)
     */
    record ContainerAllocated(@Nullable Master master) implements AttemptEvent {}

    /** The attempt is stored. */
    record NewStored(long time) implements AttemptEvent {}

    record AmLaunched(long time) implements AttemptEvent {}

    /**
     * @param exitStatus INVALID, or one that is not counted as a failure when the AM never ran and its node is to blame
     */
    record AmLaunchFailed(String diagnostics, int exitStatus, long time) implements AttemptEvent {

        /** A launch whose failure counts. */
        public AmLaunchFailed(String diagnostics, long time) {
            this(diagnostics, ExitStatus.INVALID, time);
        }
    }

    record AmRegistered(AmAddress address, long time) implements AttemptEvent {}

    /** The AM says that it is done (AMS-60). */
    record AmUnregistered(FinalStatus status, String diagnostics, String trackingUrl, long time)
            implements AttemptEvent {}

    /**
     * The AM has called.
     *
     * @param progress already filtered (AMS-18)
     * @param trackingUrl null when it did not say
     */
    record StatusUpdate(float progress, @Nullable String trackingUrl) implements AttemptEvent {}

    record ContainerFinished(ContainerStatus status, long time) implements AttemptEvent {}

    /** The AM has not called for too long. */
    record Expire(String diagnostics, long time) implements AttemptEvent {}

    record Kill(String diagnostics, long time) implements AttemptEvent {}

    /** An operator or the store lets the attempt fail. */
    record Fail(String diagnostics, long time) implements AttemptEvent {}

    /** Its end is stored. */
    record EndStored() implements AttemptEvent {}
}

package io.bobbin.store.codec;

import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.token.Credentials;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of an attempt (ATT-18, RSS-07), and where its AM is reached, so that it can be found again after a change
 * of leaders (RSS-09). Times are ms since the epoch, 0 for not yet.
 *
 * @param amContainer null for an unmanaged AM
 * @param credentials the tokens that were made for the AM
 * @param state null until it has ended
 * @param finalTrackingUrl where its history is shown; empty when it gave none
 * @param exitStatus of its AM container; {@link ExitStatus#INVALID} until it has ended
 * @param host where the AM listens, as it registered; empty before
 * @param rpcPort where the AM listens; -1 before it registers
 * @param trackingUrl its web page, as it registered; empty before
 * @param term the leadership that stored it first
 * @param later what a later release has added
 */
public record AttemptRecord(
        ApplicationAttemptId id,
        @Nullable Container amContainer,
        Credentials credentials,
        long startTime,
        @Nullable AttemptState state,
        String finalTrackingUrl,
        String diagnostics,
        FinalStatus finalStatus,
        int exitStatus,
        long finishTime,
        long memorySeconds,
        long vcoreSeconds,
        String host,
        int rpcPort,
        String trackingUrl,
        long term,
        LaterFields later) {

    public AttemptRecord {
        if (state != null && !state.isFinal()) {
            throw new IllegalArgumentException("state: " + state + " (expected a final one)");
        }
    }

    /** An attempt whose AM container has just been allocated, or whose unmanaged AM is awaited. */
    public static AttemptRecord allocated(
            ApplicationAttemptId id,
            @Nullable Container amContainer,
            Credentials credentials,
            long startTime,
            long term) {
        return new AttemptRecord(
                id,
                amContainer,
                credentials,
                startTime,
                null,
                "",
                "",
                FinalStatus.UNDEFINED,
                ExitStatus.INVALID,
                0,
                0,
                0,
                "",
                -1,
                "",
                term,
                LaterFields.NONE);
    }

    /** The same with the place where its AM is reached. */
    public AttemptRecord registered(String amHost, int amPort, String amTrackingUrl) {
        return new AttemptRecord(
                id,
                amContainer,
                credentials,
                startTime,
                state,
                finalTrackingUrl,
                diagnostics,
                finalStatus,
                exitStatus,
                finishTime,
                memorySeconds,
                vcoreSeconds,
                amHost,
                amPort,
                amTrackingUrl,
                term,
                later);
    }

    /** The same, over. */
    public AttemptRecord ended(AttemptEnd end) {
        return new AttemptRecord(
                id,
                amContainer,
                credentials,
                startTime,
                end.state(),
                end.trackingUrl(),
                end.diagnostics(),
                end.finalStatus(),
                end.exitStatus(),
                end.finishTime(),
                end.memorySeconds(),
                end.vcoreSeconds(),
                host,
                rpcPort,
                trackingUrl,
                term,
                later);
    }
}

package io.bobbin.store.codec;

import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;

/**
 * How an attempt ended (ATT-18).
 *
 * @param state a final one
 * @param trackingUrl where its history is shown; empty when it gave none
 * @param exitStatus of its AM container
 * @param finishTime in ms since the epoch
 */
public record AttemptEnd(
        AttemptState state,
        String trackingUrl,
        String diagnostics,
        FinalStatus finalStatus,
        int exitStatus,
        long finishTime,
        long memorySeconds,
        long vcoreSeconds) {}

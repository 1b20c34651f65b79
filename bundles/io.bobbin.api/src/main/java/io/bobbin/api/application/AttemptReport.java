package io.bobbin.api.application;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import org.jspecify.annotations.Nullable;

/** One attempt at one moment. Times are ms since the epoch, 0 for not yet. */
public record AttemptReport(
        ApplicationAttemptId id,
        AttemptState state,
        String host,
        int rpcPort,
        String trackingUrl,
        String originalTrackingUrl,
        String diagnostics,
        @Nullable ContainerId amContainer,
        long startTime,
        long finishTime) {}

package io.bobbin.rm.model.attempt;

import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.ExitStatus;

/**
 * How an attempt ended (ATT-18).
 *
 * @param state FINISHED, FAILED or KILLED
 * @param status what its AM said of the outcome, or the manager in its place
 * @param diagnostics why, for people
 * @param trackingUrl where its history is shown; empty when it gave none
 * @param exitStatus of the AM's container; {@link ExitStatus#INVALID} when that is not known
 * @param time when, in ms since the epoch
 */
public record AttemptEnd(
        AttemptState state, FinalStatus status, String diagnostics, String trackingUrl, int exitStatus, long time) {

    static AttemptEnd failed(String diagnostics, String trackingUrl, int exitStatus, long time) {
        return new AttemptEnd(AttemptState.FAILED, FinalStatus.FAILED, diagnostics, trackingUrl, exitStatus, time);
    }

    static AttemptEnd killed(String diagnostics, String trackingUrl, long time) {
        return new AttemptEnd(
                AttemptState.KILLED, FinalStatus.KILLED, diagnostics, trackingUrl, ExitStatus.INVALID, time);
    }
}

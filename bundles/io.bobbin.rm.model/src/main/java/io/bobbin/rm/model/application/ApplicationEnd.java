package io.bobbin.rm.model.application;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;

/**
 * How an application ended.
 *
 * @param state FINISHED, FAILED or KILLED
 * @param status what its AM said of the outcome, or the manager in its place
 * @param diagnostics why, for people
 * @param time when, in ms since the epoch
 */
public record ApplicationEnd(ApplicationState state, FinalStatus status, String diagnostics, long time) {

    static ApplicationEnd failed(String diagnostics, long time) {
        return new ApplicationEnd(ApplicationState.FAILED, FinalStatus.FAILED, diagnostics, time);
    }

    static ApplicationEnd killed(String diagnostics, long time) {
        return new ApplicationEnd(ApplicationState.KILLED, FinalStatus.KILLED, diagnostics, time);
    }

    static ApplicationEnd finished(FinalStatus status, String diagnostics, long time) {
        return new ApplicationEnd(ApplicationState.FINISHED, status, diagnostics, time);
    }
}

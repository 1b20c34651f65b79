package io.bobbin.store.codec;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.id.ApplicationId;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of an application: enough to start it again, or to tell how it ended (APP-10, APP-11, RSS-02). Times are
 * ms since the epoch, 0 for not yet.
 *
 * @param context as accepted, complete, launch context and credentials included
 * @param term the leadership that accepted it
 * @param state null until it has ended
 * @param diagnostics why it ended, for people
 * @param launchTime when its first AM was launched
 * @param later what a later release has added
 */
public record ApplicationRecord(
        ApplicationSubmissionContext context,
        String user,
        long submitTime,
        long startTime,
        long term,
        @Nullable ApplicationState state,
        FinalStatus finalStatus,
        String diagnostics,
        long launchTime,
        long finishTime,
        LaterFields later) {

    public ApplicationRecord {
        if (state != null && !state.isFinal()) {
            throw new IllegalArgumentException("state: " + state + " (expected a final one)");
        }
    }

    /** An application that has just been accepted. */
    public static ApplicationRecord accepted(
            ApplicationSubmissionContext context, String user, long submitTime, long startTime, long term) {
        return new ApplicationRecord(
                context, user, submitTime, startTime, term, null, FinalStatus.UNDEFINED, "", 0, 0, LaterFields.NONE);
    }

    public ApplicationId id() {
        return context.id();
    }

    /** The same for another submission. */
    public ApplicationRecord withContext(ApplicationSubmissionContext other) {
        return new ApplicationRecord(
                other,
                user,
                submitTime,
                startTime,
                term,
                state,
                finalStatus,
                diagnostics,
                launchTime,
                finishTime,
                later);
    }

    public ApplicationRecord launched(long time) {
        return new ApplicationRecord(
                context, user, submitTime, startTime, term, state, finalStatus, diagnostics, time, finishTime, later);
    }

    public ApplicationRecord ended(ApplicationState finalState, FinalStatus outcome, String cause, long time) {
        return new ApplicationRecord(
                context, user, submitTime, startTime, term, finalState, outcome, cause, launchTime, time, later);
    }
}

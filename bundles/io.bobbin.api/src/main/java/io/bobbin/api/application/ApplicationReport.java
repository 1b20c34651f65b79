package io.bobbin.api.application;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.request.Priority;
import io.bobbin.api.token.Token;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An application at one moment. Times are ms since the epoch, 0 for not yet.
 *
 * @param host where the AM listens, {@code N/A} before it registers
 * @param rpcPort where the AM listens, -1 before it registers
 * @param progress from 0 to 1
 * @param clientToAmToken the asker's right towards the AM; null while no AM runs, and where clients have none (TOK-08)
 * @param waiting why it waits, the first reason first; empty when it does not wait
 * @param lifetimeEnd when it is killed in any case; 0 for never (APP-21)
 * @param position its place among the waiting applications of its queue, from 1; 0 when it does not wait or nobody said
 */
public record ApplicationReport(
        ApplicationId id,
        @Nullable ApplicationAttemptId currentAttempt,
        String user,
        String queue,
        String name,
        String type,
        Priority priority,
        Set<String> tags,
        ApplicationState state,
        FinalStatus finalStatus,
        String diagnostics,
        float progress,
        String host,
        int rpcPort,
        String trackingUrl,
        String originalTrackingUrl,
        long startTime,
        long launchTime,
        long finishTime,
        boolean unmanagedAm,
        ResourceUsage usage,
        @Nullable Token amRmToken,
        List<Reason> waiting,
        @Nullable Token clientToAmToken,
        long lifetimeEnd,
        int position) {

    public ApplicationReport {
        waiting = List.copyOf(waiting);
        tags = Collections.unmodifiableSet(new TreeSet<>(tags));
    }

    /** Without a right towards the AM. */
    public ApplicationReport(
            ApplicationId id,
            @Nullable ApplicationAttemptId currentAttempt,
            String user,
            String queue,
            String name,
            String type,
            Priority priority,
            Set<String> tags,
            ApplicationState state,
            FinalStatus finalStatus,
            String diagnostics,
            float progress,
            String host,
            int rpcPort,
            String trackingUrl,
            String originalTrackingUrl,
            long startTime,
            long launchTime,
            long finishTime,
            boolean unmanagedAm,
            ResourceUsage usage,
            @Nullable Token amRmToken,
            List<Reason> waiting) {
        this(
                id,
                currentAttempt,
                user,
                queue,
                name,
                type,
                priority,
                tags,
                state,
                finalStatus,
                diagnostics,
                progress,
                host,
                rpcPort,
                trackingUrl,
                originalTrackingUrl,
                startTime,
                launchTime,
                finishTime,
                unmanagedAm,
                usage,
                amRmToken,
                waiting,
                null,
                0,
                0);
    }

    /** The same with the right to be this application's AM, for whom it concerns. */
    public ApplicationReport withAmRmToken(Token token) {
        return with(token, clientToAmToken, position);
    }

    public ApplicationReport withClientToAmToken(@Nullable Token token) {
        return with(amRmToken, token, position);
    }

    public ApplicationReport withPosition(int place) {
        return with(amRmToken, clientToAmToken, place);
    }

    private ApplicationReport with(@Nullable Token ofMaster, @Nullable Token towardsMaster, int place) {
        return new ApplicationReport(
                id,
                currentAttempt,
                user,
                queue,
                name,
                type,
                priority,
                tags,
                state,
                finalStatus,
                diagnostics,
                progress,
                host,
                rpcPort,
                trackingUrl,
                originalTrackingUrl,
                startTime,
                launchTime,
                finishTime,
                unmanagedAm,
                usage,
                ofMaster,
                waiting,
                towardsMaster,
                lifetimeEnd,
                place);
    }
}

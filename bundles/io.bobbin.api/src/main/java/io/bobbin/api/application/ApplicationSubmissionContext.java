package io.bobbin.api.application;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ReservationId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * All that a submitter says of an application (CRM-11). A missing queue means {@code default}, a missing name
 * {@code N/A}, a missing type {@code YARN} (CRM-14).
 *
 * @param amContainer how the ApplicationMaster is started; null only for an unmanaged one
 * @param resource the size of the AM's container when {@code amRequests} is empty
 * @param amRequests where and how large the AM's container is; exactly one of them names ANY (CRM-21)
 * @param maxAppAttempts attempts in all; 0 leaves it to the cluster (APP-14)
 * @param attemptFailuresValidityInterval failures older than this many ms do not count; -1 for no such limit (APP-15)
 * @param lifetime seconds after the submission at which it is killed; 0 for never (APP-21)
 * @param cancelTokens whether its delegation tokens are cancelled when it ends
 * @param reservation the reservation in which it runs; null for none
 */
public record ApplicationSubmissionContext(
        ApplicationId id,
        @Nullable String name,
        @Nullable String queue,
        @Nullable Priority priority,
        @Nullable ContainerLaunchContext amContainer,
        @Nullable Resource resource,
        List<ResourceRequest> amRequests,
        boolean unmanagedAm,
        int maxAppAttempts,
        @Nullable String type,
        Set<String> tags,
        boolean keepContainersAcrossAttempts,
        long attemptFailuresValidityInterval,
        @Nullable String nodeLabelExpression,
        long lifetime,
        boolean cancelTokens,
        @Nullable ReservationId reservation) {

    public ApplicationSubmissionContext {
        amRequests = List.copyOf(amRequests);
        tags = Collections.unmodifiableSet(new TreeSet<>(tags));
    }

    /** The same but for how its AM is started. */
    public ApplicationSubmissionContext withAmContainer(@Nullable ContainerLaunchContext other) {
        return new ApplicationSubmissionContext(
                id,
                name,
                queue,
                priority,
                other,
                resource,
                amRequests,
                unmanagedAm,
                maxAppAttempts,
                type,
                tags,
                keepContainersAcrossAttempts,
                attemptFailuresValidityInterval,
                nodeLabelExpression,
                lifetime,
                cancelTokens,
                reservation);
    }

    /** The same with another queue, priority and lifetime. */
    public ApplicationSubmissionContext with(
            @Nullable String otherQueue, @Nullable Priority otherPriority, long otherLifetime) {
        return new ApplicationSubmissionContext(
                id,
                name,
                otherQueue,
                otherPriority,
                amContainer,
                resource,
                amRequests,
                unmanagedAm,
                maxAppAttempts,
                type,
                tags,
                keepContainersAcrossAttempts,
                attemptFailuresValidityInterval,
                nodeLabelExpression,
                otherLifetime,
                cancelTokens,
                reservation);
    }

    /** The same with other rules for its end and its place. */
    public ApplicationSubmissionContext with(boolean otherCancelTokens, @Nullable ReservationId otherReservation) {
        return new ApplicationSubmissionContext(
                id,
                name,
                queue,
                priority,
                amContainer,
                resource,
                amRequests,
                unmanagedAm,
                maxAppAttempts,
                type,
                tags,
                keepContainersAcrossAttempts,
                attemptFailuresValidityInterval,
                nodeLabelExpression,
                lifetime,
                otherCancelTokens,
                otherReservation);
    }

    /** A submission without a reservation, whose tokens are cancelled with it. */
    public ApplicationSubmissionContext(
            ApplicationId id,
            @Nullable String name,
            @Nullable String queue,
            @Nullable Priority priority,
            @Nullable ContainerLaunchContext amContainer,
            @Nullable Resource resource,
            List<ResourceRequest> amRequests,
            boolean unmanagedAm,
            int maxAppAttempts,
            @Nullable String type,
            Set<String> tags,
            boolean keepContainersAcrossAttempts,
            long attemptFailuresValidityInterval,
            @Nullable String nodeLabelExpression,
            long lifetime) {
        this(
                id,
                name,
                queue,
                priority,
                amContainer,
                resource,
                amRequests,
                unmanagedAm,
                maxAppAttempts,
                type,
                tags,
                keepContainersAcrossAttempts,
                attemptFailuresValidityInterval,
                nodeLabelExpression,
                lifetime,
                true,
                null);
    }

    /** A submission without a lifetime. */
    public ApplicationSubmissionContext(
            ApplicationId id,
            @Nullable String name,
            @Nullable String queue,
            @Nullable Priority priority,
            @Nullable ContainerLaunchContext amContainer,
            @Nullable Resource resource,
            List<ResourceRequest> amRequests,
            boolean unmanagedAm,
            int maxAppAttempts,
            @Nullable String type,
            Set<String> tags,
            boolean keepContainersAcrossAttempts,
            long attemptFailuresValidityInterval,
            @Nullable String nodeLabelExpression) {
        this(
                id,
                name,
                queue,
                priority,
                amContainer,
                resource,
                amRequests,
                unmanagedAm,
                maxAppAttempts,
                type,
                tags,
                keepContainersAcrossAttempts,
                attemptFailuresValidityInterval,
                nodeLabelExpression,
                0);
    }

    /** A managed application with one AM container of this size and every other setting at its default. */
    public static ApplicationSubmissionContext of(
            ApplicationId id, String name, ContainerLaunchContext amContainer, Resource resource) {
        return new ApplicationSubmissionContext(
                id, name, null, null, amContainer, resource, List.of(), false, 0, null, Set.of(), false, -1, null);
    }
}

package io.bobbin.rm.model.check;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a submission must keep to, before anything is created (CRM-02, CRM-21), and what it becomes: missing words get
 * their defaults (CRM-03, CRM-14), the ask for the AM's container is settled.
 *
 * @param labels of the queue, the submission's own left open
 */
public record SubmissionCheck(AskCheck asks, LabelRules labels) {

    private static final String DEFAULT_QUEUE = "default";
    private static final String NO_NAME = "N/A";
    private static final String DEFAULT_TYPE = "YARN";
    private static final int TYPE_LENGTH = 20;

    /** The priority of every AM's container (ATT-05). */
    public static final Priority AM_PRIORITY = Priority.ZERO;

    /**
     * The submission as it is kept. Its AM requests are normalised, one for ANY among them; none for an unmanaged AM.
     *
     * @throws BobbinException INVALID_RESOURCE_REQUEST, INVALID_LABEL_REQUEST or BAD_REQUEST
     */
    public ApplicationSubmissionContext accepted(ApplicationSubmissionContext context) {
        if (!context.unmanagedAm() && context.amContainer() == null) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST,
                    "The submission of " + context.id() + " says nothing of how its AM is started (amContainer)");
        }
        SubmissionSize.check(context);
        List<ResourceRequest> amRequests = context.unmanagedAm() ? List.of() : amRequests(context);
        String type = orElse(context.type(), DEFAULT_TYPE);
        Priority priority = context.priority();
        return new ApplicationSubmissionContext(
                context.id(),
                orElse(context.name(), NO_NAME),
                orElse(context.queue(), DEFAULT_QUEUE),
                priority == null ? Priority.ZERO : priority,
                context.amContainer(),
                amRequests.stream()
                        .filter(ResourceRequest::isAny)
                        .map(ResourceRequest::capability)
                        .findFirst()
                        .orElse(Resource.NONE),
                amRequests,
                context.unmanagedAm(),
                context.maxAppAttempts(),
                type.length() > TYPE_LENGTH ? type.substring(0, TYPE_LENGTH) : type,
                context.tags(),
                context.keepContainersAcrossAttempts(),
                context.attemptFailuresValidityInterval(),
                context.nodeLabelExpression(),
                Math.max(0, context.lifetime()),
                context.cancelTokens(),
                context.reservation());
    }

    private List<ResourceRequest> amRequests(ApplicationSubmissionContext context) {
        List<ResourceRequest> wanted = context.amRequests();
        if (wanted.isEmpty()) {
            Resource named = context.resource();
            if (named == null) {
                throw refused(
                        "The submission of " + context.id() + " names no size for its AM (resource or amRequests)");
            }
            wanted = List.of(ResourceRequest.any(AM_PRIORITY, named, 1));
        }
        long anywhere = wanted.stream().filter(ResourceRequest::isAny).count();
        if (anywhere != 1) {
            throw refused("The AM requests of " + context.id() + " name * " + anywhere
                    + " times; exactly one must, the others name hosts and racks");
        }
        LabelRules rules = labels.of(context.nodeLabelExpression());
        Resource size = wanted.stream()
                .filter(ResourceRequest::isAny)
                .map(ResourceRequest::capability)
                .findFirst()
                .orElseThrow();
        return wanted.stream()
                .map(ask -> asks.accepted(forOneMaster(ask, size), rules))
                .toList();
    }

    /**
     * One container at the AM's priority and of the size asked for at ANY, whatever the submission says of number,
     * priority, mark and the sizes at hosts and racks (ATT-05).
     */
    private static ResourceRequest forOneMaster(ResourceRequest ask, Resource size) {
        return new ResourceRequest(
                AM_PRIORITY, ask.resourceName(), size, 1, ask.relaxLocality(), ask.nodeLabelExpression(), 0);
    }

    private static String orElse(@Nullable String value, String fallback) {
        return value == null || value.isBlank() ? fallback : value;
    }

    private static BobbinException refused(String message) {
        return new BobbinException(ErrorCode.INVALID_RESOURCE_REQUEST, message);
    }
}

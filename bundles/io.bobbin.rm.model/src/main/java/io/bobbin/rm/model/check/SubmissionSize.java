package io.bobbin.rm.model.check;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How large a submission may be: it is kept, stored and listed as long as its application is known. */
public final class SubmissionSize {

    private static final long MOST = 4L << 20;
    private static final int MOST_TAGS = 100;
    private static final int MOST_AM_REQUESTS = 1_000;
    private static final int LONGEST_NAME = 1_000;

    private SubmissionSize() {}

    /**
     * @throws BobbinException BAD_REQUEST, naming what is too large
     */
    static void check(ApplicationSubmissionContext context) {
        name(context, "name", context.name());
        name(context, "queue", context.queue());
        name(context, "node label", context.nodeLabelExpression());
        context.tags().forEach(tag -> name(context, "tag", tag));
        if (context.tags().size() > MOST_TAGS) {
            throw refused(context, "has " + context.tags().size() + " tags; the most is " + MOST_TAGS);
        }
        if (context.amRequests().size() > MOST_AM_REQUESTS) {
            throw refused(
                    context,
                    "names " + context.amRequests().size() + " places for its AM; the most is " + MOST_AM_REQUESTS);
        }
        long size = of(context.amContainer());
        if (size > MOST) {
            throw refused(
                    context,
                    "says how its AM is started in " + size + " characters; the most is " + MOST
                            + " (hand large things over as local resources)");
        }
    }

    /** How many characters and bytes say how an AM is started; 0 for an unmanaged one. */
    public static long of(@Nullable ContainerLaunchContext launch) {
        return launch == null ? 0 : size(launch);
    }

    private static void name(ApplicationSubmissionContext context, String what, @Nullable String value) {
        if (value != null && value.length() > LONGEST_NAME) {
            throw refused(
                    context, "has a " + what + " of " + value.length() + " characters; the most is " + LONGEST_NAME);
        }
    }

    private static long size(ContainerLaunchContext launch) {
        long size = size(launch.commands()) + size(launch.environment()) + size(launch.serviceData());
        size += size(launch.localResources().keySet());
        size += launch.localResources().values().stream()
                .mapToLong(resource -> resource.uri().toString().length())
                .sum();
        size += launch.credentials().tokens().values().stream()
                .mapToLong(token -> token.identifier().length + token.password().length)
                .sum();
        return size + size(launch.credentials().secrets()) + size(launch.acls().values());
    }

    private static long size(Map<String, String> texts) {
        return size(texts.keySet()) + size(texts.values());
    }

    private static long size(Collection<String> texts) {
        return texts.stream().mapToLong(String::length).sum();
    }

    private static BobbinException refused(ApplicationSubmissionContext context, String why) {
        return new BobbinException(ErrorCode.BAD_REQUEST, "The submission of " + context.id() + " " + why);
    }
}

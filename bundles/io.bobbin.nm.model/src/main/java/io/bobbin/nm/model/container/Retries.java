package io.bobbin.nm.model.container;

import io.bobbin.api.container.ContainerRetryPolicy;
import io.bobbin.api.container.ExitStatus;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How often a container's command was started again after a failure (NMC-26).
 *
 * @param count of those that count for good
 * @param times of those that count for a time, in ms
 */
public record Retries(int count, List<Long> times) {

    public static final Retries NONE = new Retries(0, List.of());

    public Retries {
        times = List.copyOf(times);
    }

    /**
     * With one more; null when the policy allows none. What was ended by a signal from outside is never started again.
     *
     * @param time of the failure, in ms
     */
    @Nullable
    Retries after(int exitCode, ContainerRetryPolicy policy, long time) {
        if (!concerns(policy, exitCode)) {
            return null;
        }
        if (policy.maxRetries() == ContainerRetryPolicy.FOREVER) {
            return this;
        }
        if (policy.failuresValidityInterval() <= 0) {
            return count < policy.maxRetries() ? new Retries(count + 1, List.of()) : null;
        }
        var valid = new ArrayList<Long>();
        for (long earlier : times) {
            if (time - earlier < policy.failuresValidityInterval()) {
                valid.add(earlier);
            }
        }
        if (valid.size() >= policy.maxRetries()) {
            return null;
        }
        valid.add(time);
        return new Retries(0, valid);
    }

    private static boolean concerns(ContainerRetryPolicy policy, int exitCode) {
        if (exitCode == ExitStatus.FORCE_KILLED || exitCode == ExitStatus.TERMINATED) {
            return false;
        }
        return switch (policy.retries()) {
            case NEVER -> false;
            case ON_ALL_ERRORS -> true;
            case ON_SPECIFIC_ERROR_CODES -> policy.errorCodes().contains(exitCode);
        };
    }
}

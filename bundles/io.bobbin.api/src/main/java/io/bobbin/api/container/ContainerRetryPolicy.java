package io.bobbin.api.container;

import java.util.List;

/**
 * Whether a node starts a container's command again after it has failed, in the same container (NMC-26).
 *
 * @param retries after which failures
 * @param errorCodes for {@link Retries#ON_SPECIFIC_ERROR_CODES}: the exit codes after which it is started again
 * @param maxRetries how often at most; {@link #FOREVER} for no bound
 * @param retryInterval ms between a failure and the next start
 * @param failuresValidityInterval ms after which a failure does not count any more; 0 or less counts all
 */
public record ContainerRetryPolicy(
        Retries retries, List<Integer> errorCodes, int maxRetries, int retryInterval, long failuresValidityInterval) {

    /** After which failures. */
    public enum Retries {
        NEVER,
        ON_ALL_ERRORS,
        ON_SPECIFIC_ERROR_CODES
    }

    /** No bound of {@link #maxRetries}. */
    public static final int FOREVER = -1;

    public static final ContainerRetryPolicy NEVER = new ContainerRetryPolicy(Retries.NEVER, List.of(), 0, 0, -1);

    public ContainerRetryPolicy {
        errorCodes = List.copyOf(errorCodes);
    }

    /** After every failure, at most so often. */
    public static ContainerRetryPolicy onAllErrors(int maxRetries, int retryInterval) {
        return new ContainerRetryPolicy(Retries.ON_ALL_ERRORS, List.of(), maxRetries, retryInterval, -1);
    }
}

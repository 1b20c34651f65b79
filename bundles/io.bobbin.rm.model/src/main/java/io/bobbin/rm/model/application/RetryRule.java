package io.bobbin.rm.model.application;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ExitStatus;

/**
 * Which failures of attempts count, and how many an application survives (APP-14, APP-15).
 *
 * @param maxAttempts how many counted failures end the application; at least 1
 * @param validityMillis failures older than this do not count; -1 when all do
 * @param unmanaged whether its AM is started by somebody else, who would have to start it again
 */
public record RetryRule(int maxAttempts, long validityMillis, boolean unmanaged) {

    /** The smaller positive number of the submission's and the cluster's. */
    public static RetryRule of(ApplicationSubmissionContext context, int clusterMaximum) {
        int asked = context.maxAppAttempts();
        int attempts = asked > 0 ? Math.min(asked, clusterMaximum) : clusterMaximum;
        return new RetryRule(Math.max(1, attempts), context.attemptFailuresValidityInterval(), context.unmanagedAm());
    }

    /** Whether the node on which an AM ended like this may be to blame (ATT-28): it failed by itself, or the disks did. */
    public static boolean isHeldAgainstNode(int exitStatus) {
        return switch (exitStatus) {
            case ExitStatus.SUCCESS,
                    ExitStatus.INVALID,
                    ExitStatus.ABORTED,
                    ExitStatus.PREEMPTED,
                    ExitStatus.KILLED_EXCEEDED_PMEM,
                    ExitStatus.KILLED_EXCEEDED_VMEM,
                    ExitStatus.KILLED_BY_APPMASTER,
                    ExitStatus.KILLED_BY_RESOURCEMANAGER,
                    ExitStatus.KILLED_AFTER_APP_COMPLETION -> false;
            default -> true;
        };
    }

    /** Whether the AM itself is to blame for its end, as far as the exit status of its container tells. */
    static boolean countsAsFailure(int exitStatus) {
        return switch (exitStatus) {
            case ExitStatus.PREEMPTED,
                    ExitStatus.ABORTED,
                    ExitStatus.DISKS_FAILED,
                    ExitStatus.KILLED_BY_RESOURCEMANAGER -> false;
            default -> true;
        };
    }
}

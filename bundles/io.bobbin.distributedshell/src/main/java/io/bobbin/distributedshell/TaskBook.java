package io.bobbin.distributedshell;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ContainerId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Who runs, who has ended and how (DSH-04, DSH-10). A container that was taken away is replaced, up to a bound for the
 * whole application, and is no failure. For one thread.
 */
final class TaskBook {

    /** What an end or a failed start means. */
    enum Verdict {
        /** Nothing: the container is not one of ours any more. */
        NONE,
        /** Ask for another one in its place. */
        REPLACE,
        /** One of the wanted containers is through, well or not. */
        COUNTED
    }

    private static final int REPLACEMENTS_PER_CONTAINER = 10;
    private static final int FAILURES_TOLD = 10;

    private final int wanted;
    private final Set<ContainerId> running = new LinkedHashSet<>();
    private final List<String> failures = new ArrayList<>();
    private int succeeded;
    private int replacementsLeft;

    TaskBook(int wanted) {
        this.wanted = wanted;
        this.replacementsLeft = wanted * REPLACEMENTS_PER_CONTAINER;
    }

    void started(ContainerId id) {
        running.add(id);
    }

    Verdict startFailed(ContainerId id, String error) {
        if (!running.remove(id)) {
            return Verdict.NONE;
        }
        return replaceOr(id + " could not be started: " + error);
    }

    Verdict ended(ContainerStatus status) {
        if (!running.remove(status.id())) {
            return Verdict.NONE;
        }
        if (status.exitStatus() == ExitStatus.SUCCESS) {
            succeeded++;
            return Verdict.COUNTED;
        }
        String failure = Failure.of(status);
        if (wasTakenAway(status.exitStatus())) {
            return replaceOr(failure);
        }
        failures.add(failure);
        return Verdict.COUNTED;
    }

    private Verdict replaceOr(String failure) {
        if (replacementsLeft > 0) {
            replacementsLeft--;
            return Verdict.REPLACE;
        }
        failures.add(failure);
        return Verdict.COUNTED;
    }

    boolean isDone() {
        return succeeded + failures.size() >= wanted;
    }

    boolean hasFailures() {
        return !failures.isEmpty();
    }

    float progress() {
        return (float) (succeeded + failures.size()) / wanted;
    }

    /** Counts, and what went wrong with the first failed containers. */
    String summary() {
        var text = new StringBuilder()
                .append(wanted)
                .append(wanted == 1 ? " container: " : " containers: ")
                .append(succeeded)
                .append(" succeeded, ")
                .append(failures.size())
                .append(" failed");
        failures.stream().limit(FAILURES_TOLD).forEach(failure -> text.append('\n')
                .append(failure));
        if (failures.size() > FAILURES_TOLD) {
            text.append("\nand ").append(failures.size() - FAILURES_TOLD).append(" more");
        }
        return text.toString();
    }

    private static boolean wasTakenAway(int exitStatus) {
        return exitStatus == ExitStatus.ABORTED
                || exitStatus == ExitStatus.PREEMPTED
                || exitStatus == ExitStatus.DISKS_FAILED;
    }
}

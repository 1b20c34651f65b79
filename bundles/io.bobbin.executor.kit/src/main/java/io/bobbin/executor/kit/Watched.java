package io.bobbin.executor.kit;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A container that the executor follows. Belongs to the executor's loop. */
final class Watched {

    /** STARTING: its shim is on its way. ENDING: what is left of its tree is being ended. */
    enum Phase {
        STARTING,
        RUNNING,
        ENDING
    }

    final ContainerHandle handle;
    final ProcessTree tree;
    final CompletableFuture<ContainerEnd> end = new CompletableFuture<>();

    /** Whether this executor started it, so that its end is told by the system. */
    final boolean ours;

    Phase phase;

    @Nullable
    Long leader;

    @Nullable
    Integer processExit;

    boolean killRequested;

    /** When what is left gets KILL, on the monotonic clock. */
    long killAt;

    int timesGone;
    private final Set<Long> told = new LinkedHashSet<>();
    private final Map<Long, String> strays = new LinkedHashMap<>();

    Watched(ContainerHandle handle, boolean ours) {
        this.handle = handle;
        this.ours = ours;
        this.phase = ours ? Phase.STARTING : Phase.RUNNING;
        this.tree = new ProcessTree(handle.id().toString());
    }

    /** Those of {@code members} that have not been told to end yet; they are taken as told. */
    List<ProcessEntry> untold(List<ProcessEntry> members) {
        var untold = new ArrayList<ProcessEntry>();
        for (ProcessEntry member : members) {
            if (told.add(member.pid())) {
                untold.add(member);
            }
            if (!killRequested && !isLeader(member)) {
                strays.putIfAbsent(member.pid(), member.toString());
            }
        }
        return untold;
    }

    boolean isLeader(ProcessEntry entry) {
        return leader != null && leader == entry.pid();
    }

    /** How it ended, now that nothing of it is left: as the shim says, else as the system does, else as can be told. */
    int exitCode(Observation seen) {
        if (seen.exitCode() != null) {
            return seen.exitCode();
        }
        if (processExit != null) {
            return processExit;
        }
        return killRequested ? ExitStatus.FORCE_KILLED : ExitStatus.LOST;
    }

    String notes() {
        return strays.isEmpty() ? "" : "Ended processes that it left behind: " + String.join(", ", strays.values());
    }
}

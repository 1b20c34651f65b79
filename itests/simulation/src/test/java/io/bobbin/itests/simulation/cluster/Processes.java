package io.bobbin.itests.simulation.cluster;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.testkit.simulation.Timeline;
import java.time.Duration;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * The process trees of one machine. They know nothing of the node manager that had them started: they go on when it ends,
 * and whoever comes next finds them, or the exit code that they left on the disk.
 */
public final class Processes {

    private static final class Tree {
        private final CompletableFuture<ContainerEnd> end = new CompletableFuture<>();
        private final Program program;
        private boolean ending;

        Tree(Program program) {
            this.program = program;
        }
    }

    private final Timeline timeline;
    private final TreeMap<ContainerId, Tree> living = new TreeMap<>();
    private final TreeMap<ContainerId, Integer> exitFiles = new TreeMap<>();
    private final TreeSet<ContainerId> begun = new TreeSet<>();
    private final TreeSet<ContainerId> givenUp = new TreeSet<>();
    private final TreeSet<ContainerId> twice = new TreeSet<>();
    private long changes;
    private Duration outlivesKill = Duration.ZERO;

    Processes(Timeline timeline) {
        this.timeline = timeline;
    }

    /** Containers of which anything still runs. */
    public Set<ContainerId> living() {
        return living.keySet();
    }

    /** How often anything has begun or ended. */
    long changes() {
        return changes;
    }

    /** Containers that were begun more than once. */
    public Set<ContainerId> begunTwice() {
        return twice;
    }

    /** How long trees go on after they were told to end, as those do that wait for a broken disk. */
    public void outlivingKill(Duration time) {
        outlivesKill = time;
    }

    /** The same container may be begun once only; what is begun again is a fault that the watch sees. */
    CompletionStage<ContainerEnd> begin(ContainerId id, Program program) {
        if (givenUp.contains(id)) {
            return CompletableFuture.failedFuture(
                    new BobbinException(ErrorCode.LAUNCH_FAILED, id + " was found not to have begun"));
        }
        if (!begun.add(id)) {
            twice.add(id);
        }
        var tree = new Tree(program);
        living.put(id, tree);
        changes++;
        timeline.note(id + " begins: " + program);
        program.begin(code -> exit(id, tree, code));
        return tree.end.copy();
    }

    /** How a container that was begun earlier ends, or has ended; one that never began cannot begin any more. */
    CompletionStage<ContainerEnd> find(ContainerId id) {
        Tree tree = living.get(id);
        if (tree != null) {
            return tree.end.copy();
        }
        if (!begun.contains(id)) {
            givenUp.add(id);
        }
        Integer code = exitFiles.get(id);
        int found = code != null ? code : begun.contains(id) ? ExitStatus.LOST : ExitStatus.ABORTED;
        return CompletableFuture.completedFuture(new ContainerEnd(found, ""));
    }

    boolean has(ContainerId id) {
        return living.containsKey(id);
    }

    /** It is told to end, and does after a while. */
    void kill(ContainerId id, Duration grace) {
        Tree tree = living.get(id);
        if (tree != null && !tree.ending) {
            tree.ending = true;
            long after = outlivesKill.isZero()
                    ? grace.toNanos() / 10
                    : grace.plus(outlivesKill).toNanos();
            timeline.in(after, "killed", () -> exit(id, tree, ExitStatus.TERMINATED));
        }
    }

    /** It ends by itself with this code; nothing happens when it is not there. */
    public void crash(ContainerId id, int code) {
        Tree tree = living.get(id);
        if (tree != null) {
            exit(id, tree, code);
        }
    }

    private void exit(ContainerId id, Tree tree, int code) {
        if (living.remove(id, tree)) {
            changes++;
            timeline.note(id + " ends with " + code);
            tree.program.end();
            exitFiles.put(id, code);
            tree.end.complete(new ContainerEnd(code, ""));
        }
    }

    /** The power goes: all of it is gone, and nobody wrote down how. */
    void powerLoss() {
        living.values().forEach(tree -> tree.program.end());
        living.clear();
        changes++;
    }

    @Nullable
    Program program(ContainerId id) {
        Tree tree = living.get(id);
        return tree == null ? null : tree.program;
    }
}

package io.bobbin.nm.model.memory;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ContainerId;
import io.bobbin.executor.spi.ProcessMemory;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares the memory of a container's processes with its limits (NMC-24). A process that was not there at the look
 * before may be a copy of its parent that is about to become something small; so a container is over a limit when the
 * processes that have been seen twice are over it, or all of them are over twice as much.
 */
public final class MemoryCheck {

    private static final long MEGABYTE = 1024 * 1024;
    private static final int MOST_NAMED = 20;

    private MemoryCheck() {}

    /** A process, told apart from a later one of the same number. */
    public record Seen(long pid, long startTime) {}

    /** Those of this look, for the next one. */
    public static Set<Seen> seen(List<ProcessMemory> processes) {
        var seen = new LinkedHashSet<Seen>();
        processes.forEach(process -> seen.add(of(process)));
        return seen;
    }

    private static Seen of(ProcessMemory process) {
        return new Seen(process.pid(), process.startTime());
    }

    /**
     * What a container is over; null for nothing. The physical limit goes first.
     *
     * @param memory what the container was granted, in MB
     * @param before the processes of the look before
     */
    public static @Nullable Excess excess(
            ContainerId container, long memory, List<ProcessMemory> processes, Set<Seen> before, MemoryLimits limits) {
        long granted = memory * MEGABYTE;
        if (limits.physical() && isOver(processes, before, ProcessMemory::residentBytes, granted)) {
            return new Excess(
                    ExitStatus.KILLED_EXCEEDED_PMEM,
                    text(container, "memory", sum(processes, ProcessMemory::residentBytes), granted)
                            + " It was ended because physical-memory-check of io.bobbin.nm.engine is on; ask for more"
                            + " memory, or use less." + named(processes));
        }
        long space = (long) Math.ceil(granted * limits.ratio());
        if (limits.virtual() && isOver(processes, before, ProcessMemory::virtualBytes, space)) {
            return new Excess(
                    ExitStatus.KILLED_EXCEEDED_VMEM,
                    text(container, "address space", sum(processes, ProcessMemory::virtualBytes), space)
                            + " It was ended because virtual-memory-check of io.bobbin.nm.engine is on with a"
                            + " virtual-memory-ratio of " + limits.ratio() + "; ask for more memory, or reserve less."
                            + named(processes));
        }
        return null;
    }

    private static boolean isOver(
            List<ProcessMemory> processes, Set<Seen> before, ToLongFunction<ProcessMemory> size, long limit) {
        return sum(processes, size) > 2 * limit
                || sum(processes, process -> before.contains(of(process)), size) > limit;
    }

    private static long sum(List<ProcessMemory> processes, ToLongFunction<ProcessMemory> size) {
        return sum(processes, process -> true, size);
    }

    private static long sum(
            List<ProcessMemory> processes, Predicate<ProcessMemory> which, ToLongFunction<ProcessMemory> size) {
        return processes.stream().filter(which).mapToLong(size).sum();
    }

    private static String text(ContainerId container, String what, long used, long limit) {
        return container + " uses " + megabytes(used) + " MB of " + what + ", and its limit is " + megabytes(limit)
                + " MB.";
    }

    private static long megabytes(long bytes) {
        return (bytes + MEGABYTE - 1) / MEGABYTE;
    }

    private static String named(List<ProcessMemory> processes) {
        return processes.stream()
                .sorted(Comparator.comparingLong(ProcessMemory::residentBytes)
                        .reversed()
                        .thenComparingLong(ProcessMemory::pid))
                .limit(MOST_NAMED)
                .map(process -> process.pid() + " (" + process.name() + ") " + megabytes(process.residentBytes())
                        + " MB of memory, " + megabytes(process.virtualBytes()) + " MB of address space")
                .collect(Collectors.joining("\n", "\nProcesses, largest first:\n", ""));
    }
}

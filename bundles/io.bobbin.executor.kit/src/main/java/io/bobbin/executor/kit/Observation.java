package io.bobbin.executor.kit;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a look at a container found.
 *
 * @param exitCode as the shim wrote it; null when it has not
 * @param leader the shim's process id; null when it has not written it
 * @param ran how long the script ran; null when the shim has not written its end
 * @param members the processes of its tree
 */
record Observation(
        @Nullable Integer exitCode, @Nullable Long leader, @Nullable Duration ran, List<ProcessEntry> members) {

    /** A container to look at, as it was when the look was asked for; what it holds belongs to the look meanwhile. */
    record Target(Watched entry, boolean running, @Nullable Long leader) {

        static Target of(Watched entry) {
            return new Target(entry, entry.phase == Watched.Phase.RUNNING, entry.leader);
        }
    }

    /**
     * Looks at containers, with one scan of all processes for those that need it. Those that run as they did are left
     * out. Blocks for a short time.
     */
    static Map<Watched, Observation> of(List<Target> targets, ProcessTable table) {
        var seen = new LinkedHashMap<Watched, Observation>();
        List<ProcessEntry> all = List.of();
        boolean scanned = false;
        for (Target target : targets) {
            Watched entry = target.entry();
            Long leader = target.leader() == null ? ContainerFiles.pid(entry.handle) : target.leader();
            boolean alive = leader != null && entry.handle.id().toString().equals(table.mark(leader));
            Integer exit = ContainerFiles.exit(entry.handle);
            if (target.running() && alive && exit == null) {
                continue;
            }
            if (!scanned) {
                all = table.all();
                scanned = true;
            }
            Long session = entry.ours || alive ? leader : null;
            Duration ran = exit == null ? null : ContainerFiles.ran(entry.handle);
            seen.put(entry, new Observation(exit, leader, ran, entry.tree.members(all, session)));
        }
        return seen;
    }
}

package io.bobbin.executor.kit;

import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.ProcessMemory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What whole trees are told and asked. Blocks for a short time. */
final class Signals {

    /** A tree that starts processes faster than they are stopped is left to the next order. */
    private static final int MOST_LOOKS = 20;

    private Signals() {}

    /** Whether there was any process. */
    static boolean send(ContainerHandle container, ContainerSignal signal, ProcessTable table) {
        var tree = new ProcessTree(container.id().toString());
        Long session = ContainerFiles.pid(container);
        List<ProcessEntry> members = tree.members(table.all(), session);
        switch (signal) {
            case TERM, KILL, CONT -> members.forEach(member -> table.signal(member.pid(), signal));
            case QUIT -> members.stream()
                    .filter(member -> table.catchesQuit(member.pid()))
                    .forEach(member -> table.signal(member.pid(), signal));
            case STOP -> stop(tree, session, members, table);
        }
        return !members.isEmpty();
    }

    /** Until none is left that was started before its parent stood still. */
    private static void stop(ProcessTree tree, @Nullable Long session, List<ProcessEntry> members, ProcessTable table) {
        List<ProcessEntry> going = going(members);
        for (int look = 0; look < MOST_LOOKS && !going.isEmpty(); look++) {
            going.forEach(member -> table.signal(member.pid(), ContainerSignal.STOP));
            going = going(tree.members(table.all(), session));
        }
    }

    private static List<ProcessEntry> going(List<ProcessEntry> members) {
        return members.stream().filter(member -> !member.isStopped()).toList();
    }

    /** The memory of a container's processes, among all that there are. */
    static List<ProcessMemory> memory(ContainerHandle container, List<ProcessEntry> all, ProcessTable table) {
        var memory = new ArrayList<ProcessMemory>();
        var tree = new ProcessTree(container.id().toString());
        for (ProcessEntry member : tree.members(all, ContainerFiles.pid(container))) {
            ProcessMemory of = table.memory(member);
            if (of != null) {
                memory.add(of);
            }
        }
        return memory;
    }
}

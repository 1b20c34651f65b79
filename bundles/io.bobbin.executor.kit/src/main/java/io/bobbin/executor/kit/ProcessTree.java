package io.bobbin.executor.kit;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which processes belong to a container: those that carry its mark in their environment, those in the shim's session,
 * their descendants, and those that have been seen to belong before. So a child is found that began a session of its
 * own, and one that wiped its environment.
 */
final class ProcessTree {

    private record Identity(long pid, long startTime) {}

    private final String mark;
    private final Set<Identity> seen = new HashSet<>();

    ProcessTree(String mark) {
        this.mark = mark;
    }

    /**
     * Those of {@code all} that belong to the container.
     *
     * @param session the shim's session; null when its number may stand for somebody else by now
     */
    List<ProcessEntry> members(List<ProcessEntry> all, @Nullable Long session) {
        var members = new HashSet<Long>();
        for (ProcessEntry entry : all) {
            if (seen.contains(identity(entry))
                    || (session != null && entry.session() == session)
                    || mark.equals(entry.mark())) {
                members.add(entry.pid());
            }
        }
        if (!members.isEmpty()) {
            addDescendants(all, members);
        }
        var found = all.stream().filter(entry -> members.contains(entry.pid())).toList();
        found.forEach(entry -> seen.add(identity(entry)));
        return found;
    }

    private static void addDescendants(List<ProcessEntry> all, Set<Long> members) {
        boolean grown = true;
        while (grown) {
            grown = false;
            for (ProcessEntry entry : all) {
                if (members.contains(entry.parent()) && members.add(entry.pid())) {
                    grown = true;
                }
            }
        }
    }

    private static Identity identity(ProcessEntry entry) {
        return new Identity(entry.pid(), entry.startTime());
    }
}

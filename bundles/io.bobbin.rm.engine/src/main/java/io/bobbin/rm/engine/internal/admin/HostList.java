package io.bobbin.rm.engine.internal.admin;

import io.bobbin.api.id.NodeId;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Hosts, or single nodes of them, as an operator's file lists them: one a line, white space and what follows {@code #}
 * left out.
 *
 * @param names {@code host} or {@code host:port}
 */
record HostList(SortedSet<String> names) {

    static final HostList NONE = new HostList(Collections.emptySortedSet());

    static HostList of(List<String> lines) {
        var names = new TreeSet<String>();
        for (String line : lines) {
            int comment = line.indexOf('#');
            String name = (comment < 0 ? line : line.substring(0, comment)).strip();
            if (!name.isEmpty()) {
                names.add(name);
            }
        }
        return new HostList(Collections.unmodifiableSortedSet(names));
    }

    boolean isEmpty() {
        return names.isEmpty();
    }

    boolean names(NodeId node) {
        return names.contains(node.host()) || names.contains(node.toString());
    }
}

package io.bobbin.rm.model.rights;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who asks, with what rights are decided by.
 *
 * @param groups of the user; empty for a user that nobody knows
 * @param administrator whether the daemon's own operator was proven
 * @param address where the call comes from, for the audit log; empty for a call within the process
 */
public record Person(String user, Set<String> groups, boolean administrator, String address) {

    public Person {
        groups = Collections.unmodifiableSet(new TreeSet<>(groups));
    }
}

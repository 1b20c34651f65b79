package io.bobbin.rm.engine;

import java.time.Duration;

/**
 * Which nodes may be members, and where they stand. Files and the program are on the manager's machine; an empty name
 * stands for none.
 *
 * @param includeFile hosts that may join, one a line, as {@code host} or {@code host:port}; an empty list admits all
 * @param excludeFile hosts that may not
 * @param drainTimeout how long a node that is drained may take, where nobody says anything else; zero for no limit
 * @param minimumNodeVersion the oldest release of a node manager that is taken in; empty for any of the same major one
 * @param rackTable lines of {@code host rack}
 * @param rackScript a program that is given a host and prints its rack, for hosts that the table does not name
 */
public record Membership(
        String includeFile,
        String excludeFile,
        Duration drainTimeout,
        String minimumNodeVersion,
        String rackTable,
        String rackScript) {

    /** Everybody may join, and nodes stand where they say. */
    public static final Membership OPEN = new Membership("", "", Duration.ofHours(1), "", "", "");
}

package io.bobbin.security.groups.internal;

import java.io.IOException;
import java.util.Set;

/** Where groups come from. May block, for a bounded time. */
@FunctionalInterface
interface GroupSource {

    /** The groups of a user; none for one who is not known. */
    Set<String> of(String user) throws IOException, InterruptedException;
}

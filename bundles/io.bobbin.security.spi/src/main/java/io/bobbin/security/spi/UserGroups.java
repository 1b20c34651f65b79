package io.bobbin.security.spi;

import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ConsumerType;

/** Which groups a user is in. */
@ConsumerType
public interface UserGroups {

    /** The name by which operators choose it: system, file. */
    String name();

    /**
     * The groups of a user; none for a user who is not known, and never a failure. Called on any thread and never blocks:
     * what takes time is done elsewhere, within a bounded time.
     */
    CompletionStage<Set<String>> of(String user);

    /** Looks up again from now on what it has remembered, if it remembers anything. Called on any thread, never blocks. */
    default void forget() {}
}

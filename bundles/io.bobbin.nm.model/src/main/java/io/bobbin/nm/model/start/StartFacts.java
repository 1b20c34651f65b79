package io.bobbin.nm.model.start;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a node knows when it is asked to start a container.
 *
 * @param node its id; null before an edge listens
 * @param rmIdentifier the leadership that it is registered with; 0 for none
 * @param now ms since the epoch
 * @param tokensRequired whether a call without an NM token is refused
 * @param known whether a container of this id is here, or was and may not start again
 * @param cleaned whether the manager has had a container of this id cleaned up
 * @param over whether the manager has had this application cleaned up
 */
public record StartFacts(
        @Nullable NodeId node,
        long rmIdentifier,
        long now,
        boolean shuttingDown,
        boolean tokensRequired,
        Predicate<ContainerId> known,
        Predicate<ContainerId> cleaned,
        Predicate<ApplicationId> over) {}

package io.bobbin.nm.engine.internal.files;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.TokenIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * What is written down of a container before it is started.
 *
 * @param version of this form
 * @param log the log directory that was chosen for it
 * @param executor the name of the executor that runs it
 * @param plugin where that executor was staged from; null for one that came with the node
 * @param startTime when it was accepted, in ms since the epoch
 */
public record StoredContainer(
        int version,
        String user,
        String log,
        String executor,
        @Nullable String plugin,
        long startTime,
        TokenIdentifier.Container identifier,
        Token token,
        ContainerLaunchContext context) {

    public static final int VERSION = 1;

    /** With another size. */
    public StoredContainer with(TokenIdentifier.Container newIdentifier, Token newToken) {
        return new StoredContainer(version, user, log, executor, plugin, startTime, newIdentifier, newToken, context);
    }
}

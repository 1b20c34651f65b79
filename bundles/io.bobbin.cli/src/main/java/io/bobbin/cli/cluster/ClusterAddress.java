package io.bobbin.cli.cluster;

import io.bobbin.security.spi.CallCredentials;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where a cluster is.
 *
 * @param socket the manager's admin socket on this host; null when it is elsewhere or unknown
 * @param address where the manager is called over gRPC; null when that is unknown
 * @param source how it was found, for people
 * @param caller as whom it is called; null for whoever runs the command, who may use sockets as well
 */
public record ClusterAddress(
        @Nullable Path socket, @Nullable String address, String source, @Nullable CallCredentials caller) {

    /** A cluster that is called by whoever runs the command. */
    public ClusterAddress(@Nullable Path socket, @Nullable String address, String source) {
        this(socket, address, source, null);
    }

    /** The same, called by somebody else: through no socket, as that proves the daemon's own user. */
    public ClusterAddress calledBy(CallCredentials other) {
        return new ClusterAddress(null, address, source, other);
    }

    /** As whom it is called over a wire. */
    public CallCredentials credentials() {
        return caller == null ? CallCredentials.user(System.getProperty("user.name")) : caller;
    }
}

package io.bobbin.cli.cluster;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where a cluster is.
 *
 * @param socket the manager's admin socket on this host; null when it is elsewhere or unknown
 * @param address where the manager is called over gRPC; null when that is unknown
 * @param source how it was found, for people
 */
public record ClusterAddress(@Nullable Path socket, @Nullable String address, String source) {}

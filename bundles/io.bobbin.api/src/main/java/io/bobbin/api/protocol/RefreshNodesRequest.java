package io.bobbin.api.protocol;

import org.jspecify.annotations.Nullable;

/**
 * Has the manager read the lists of nodes and the table of racks anew (NOD-13).
 *
 * @param graceful whether nodes that are not admitted any more are drained instead of leaving at once
 * @param limitMillis how long draining may take; 0 for no limit, null for the setting
 */
public record RefreshNodesRequest(boolean graceful, @Nullable Long limitMillis) {}

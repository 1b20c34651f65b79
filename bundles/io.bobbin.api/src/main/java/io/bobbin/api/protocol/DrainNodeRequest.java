package io.bobbin.api.protocol;

import io.bobbin.api.id.NodeId;
import org.jspecify.annotations.Nullable;

/**
 * Has a node take nothing new and leave once no application is left on it (NOD-14).
 *
 * @param now whether it leaves at once, and what runs there is over
 * @param limitMillis after which it leaves in any case; 0 for no limit, null for the setting
 */
public record DrainNodeRequest(NodeId id, boolean now, @Nullable Long limitMillis) {}

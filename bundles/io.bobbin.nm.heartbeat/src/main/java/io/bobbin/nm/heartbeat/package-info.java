/** The edge that registers a node and keeps reporting. Start with {@link io.bobbin.nm.heartbeat.internal.Heartbeats}. */
@NullMarked
package io.bobbin.nm.heartbeat;

import org.jspecify.annotations.NullMarked;

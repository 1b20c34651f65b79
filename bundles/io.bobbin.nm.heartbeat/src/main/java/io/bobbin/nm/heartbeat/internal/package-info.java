/** The node's talk with its manager. Start with {@link io.bobbin.nm.heartbeat.internal.Heartbeats}. */
@NullMarked
package io.bobbin.nm.heartbeat.internal;

import org.jspecify.annotations.NullMarked;

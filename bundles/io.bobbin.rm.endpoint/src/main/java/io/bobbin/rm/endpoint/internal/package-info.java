/**
 * One listening address a wire for all protocols of the manager. Start with
 * {@link io.bobbin.rm.endpoint.internal.EndpointServers}, then {@link io.bobbin.rm.endpoint.internal.Edges}.
 */
@NullMarked
package io.bobbin.rm.endpoint.internal;

import org.jspecify.annotations.NullMarked;

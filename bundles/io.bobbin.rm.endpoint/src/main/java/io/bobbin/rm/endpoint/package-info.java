/** The addresses of the manager. Start with {@link io.bobbin.rm.endpoint.internal.EndpointServers}. */
@NullMarked
package io.bobbin.rm.endpoint;

import org.jspecify.annotations.NullMarked;

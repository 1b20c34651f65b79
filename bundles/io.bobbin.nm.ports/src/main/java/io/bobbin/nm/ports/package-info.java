/** The doors of the node manager's engine. Start with {@link io.bobbin.nm.ports.ContainerPort}, then {@link io.bobbin.nm.ports.HeartbeatPort}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.nm.ports;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

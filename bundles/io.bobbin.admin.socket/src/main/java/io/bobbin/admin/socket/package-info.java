/**
 * A daemon's Unix socket: one line of JSON asks, one line answers. Start with {@link io.bobbin.admin.socket.AdminServer}
 * or {@link io.bobbin.admin.socket.AdminClient}.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.admin.socket;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

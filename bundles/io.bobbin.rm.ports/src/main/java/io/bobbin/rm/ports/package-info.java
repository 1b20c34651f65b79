/** The engine's doors. Every call is a command on the truth loop and answers with a stage that completes there or on the caller's thread. Start with {@link io.bobbin.rm.ports.ClientPort}, {@link io.bobbin.rm.ports.ApplicationMasterPort} and {@link io.bobbin.rm.ports.NodePort}. */
@Export
@Version("1.1.0")
@NullMarked
package io.bobbin.rm.ports;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

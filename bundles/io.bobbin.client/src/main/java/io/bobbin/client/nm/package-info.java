/** An ApplicationMaster's side of the nodes. Start with {@link io.bobbin.client.nm.NMClientAsync}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.client.nm;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

/** An ApplicationMaster's side of its manager. Start with {@link io.bobbin.client.am.AMRMClientAsync}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.client.am;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

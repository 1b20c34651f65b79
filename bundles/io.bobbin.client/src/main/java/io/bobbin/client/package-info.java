/** Clients for submitters and ApplicationMasters. Start with {@link io.bobbin.client.YarnClient}, {@link io.bobbin.client.am.AMRMClientAsync} and {@link io.bobbin.client.nm.NMClientAsync}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.client;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

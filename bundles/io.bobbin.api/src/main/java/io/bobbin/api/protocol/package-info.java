/** The protocols of the cluster, each a set of asynchronous calls with one request and one response record. Start with {@link io.bobbin.api.protocol.ApplicationMasterProtocol}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api.protocol;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

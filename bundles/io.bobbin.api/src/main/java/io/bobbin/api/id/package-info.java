/** Identities as Hadoop prints and parses them. Start with {@link io.bobbin.api.id.ApplicationId} and {@link io.bobbin.api.id.ContainerId}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api.id;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

/** What a container is given: environment and script. Start with {@link io.bobbin.nm.model.launch.LaunchScript}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.nm.model.launch;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

/** Which plugins an engine uses. Start with {@link io.bobbin.plugin.ports.PluginSlot}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.plugin.ports;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

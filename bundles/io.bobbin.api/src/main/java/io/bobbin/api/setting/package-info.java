/** Settings as they are checked and refused. Start with {@link io.bobbin.api.setting.Setting}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api.setting;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

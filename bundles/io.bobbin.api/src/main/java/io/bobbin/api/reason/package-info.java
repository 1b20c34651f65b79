/** Why something waits: a no is a value. Start with {@link io.bobbin.api.reason.ReasonCode}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api.reason;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

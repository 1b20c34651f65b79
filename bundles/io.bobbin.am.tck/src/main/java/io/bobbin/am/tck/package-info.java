/**
 * What every ApplicationMaster must do, whatever it is written in. Start with {@link io.bobbin.am.tck.AmContract}, then
 * {@link io.bobbin.am.tck.AmProgram}.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.am.tck;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

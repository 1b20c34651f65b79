/**
 * What every security must do. Start with {@link io.bobbin.security.tck.SecurityContract}, then
 * {@link io.bobbin.security.tck.KeyedSecurityContract}.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.security.tck;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

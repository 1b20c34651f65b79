/** Tokens, the keys that they are made with, and the credentials file that containers get. Start with {@link io.bobbin.api.token.Token}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api.token;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;

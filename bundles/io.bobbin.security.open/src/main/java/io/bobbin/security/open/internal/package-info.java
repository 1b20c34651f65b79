/** Security for one machine and its users. Start with {@link io.bobbin.security.open.internal.OpenSecurity}. */
@NullMarked
package io.bobbin.security.open.internal;

import org.jspecify.annotations.NullMarked;

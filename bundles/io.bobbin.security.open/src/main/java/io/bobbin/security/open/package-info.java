/** Callers believed by name, on loopback only. Start with {@link io.bobbin.security.open.internal.OpenSecurity}. */
@NullMarked
package io.bobbin.security.open;

import org.jspecify.annotations.NullMarked;

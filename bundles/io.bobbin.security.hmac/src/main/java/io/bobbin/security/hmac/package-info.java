/** Security with secret keys. Start with {@link io.bobbin.security.hmac.internal.HmacSecurity}. */
@NullMarked
package io.bobbin.security.hmac;

import org.jspecify.annotations.NullMarked;

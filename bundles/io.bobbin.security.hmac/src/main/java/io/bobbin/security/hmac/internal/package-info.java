/**
 * Tokens under secret keys. Start with {@link io.bobbin.security.hmac.internal.HmacSecurity}, then
 * {@link io.bobbin.security.hmac.internal.NodeProof}.
 */
@NullMarked
package io.bobbin.security.hmac.internal;

import org.jspecify.annotations.NullMarked;

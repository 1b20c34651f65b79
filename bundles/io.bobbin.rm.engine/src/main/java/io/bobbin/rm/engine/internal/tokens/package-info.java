/** Tokens of the issuer that is present. Start with {@link io.bobbin.rm.engine.internal.tokens.Tokens}. */
@NullMarked
package io.bobbin.rm.engine.internal.tokens;

import org.jspecify.annotations.NullMarked;

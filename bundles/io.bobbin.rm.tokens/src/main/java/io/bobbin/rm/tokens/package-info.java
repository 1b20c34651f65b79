/** The tokens that the manager hands out. Start with {@link io.bobbin.rm.tokens.internal.ManagerTokens}. */
@NullMarked
package io.bobbin.rm.tokens;

import org.jspecify.annotations.NullMarked;

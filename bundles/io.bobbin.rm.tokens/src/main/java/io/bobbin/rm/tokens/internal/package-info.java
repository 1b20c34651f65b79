/** The manager's tokens. Start with {@link io.bobbin.rm.tokens.internal.ManagerTokens}. */
@NullMarked
package io.bobbin.rm.tokens.internal;

import org.jspecify.annotations.NullMarked;

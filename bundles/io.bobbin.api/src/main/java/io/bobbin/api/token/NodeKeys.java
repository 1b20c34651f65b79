package io.bobbin.api.token;

import org.jspecify.annotations.Nullable;

/**
 * The keys with which a node checks what it is shown, as its manager gives them (TOK-11).
 *
 * @param containerToken null when the manager's tokens of this kind need none, or the node has the latest
 * @param nmToken likewise
 */
public record NodeKeys(@Nullable MasterKey containerToken, @Nullable MasterKey nmToken) {

    public static final NodeKeys NONE = new NodeKeys(null, null);
}

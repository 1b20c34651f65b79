package io.bobbin.api.protocol;

import io.bobbin.api.token.Token;
import java.util.List;

/** Containers whose size changes; the id and the new size of each are inside its token. */
public record ContainerUpdateRequest(List<Token> updateTokens) {

    public ContainerUpdateRequest {
        updateTokens = List.copyOf(updateTokens);
    }
}

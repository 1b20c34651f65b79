package io.bobbin.nm.ports;

import io.bobbin.api.token.Token;
import io.bobbin.security.spi.TokenIdentifier;

/**
 * A container whose size changes, by a token that an edge has proven.
 *
 * @param identifier what the token says
 * @param token the token itself, kept in place of the earlier one
 */
public record VerifiedUpdate(TokenIdentifier.Container identifier, Token token) {}

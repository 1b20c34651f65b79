package io.bobbin.nm.ports;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.TokenIdentifier;

/**
 * A container to start, whose token an edge has proven.
 *
 * @param identifier what the token says
 * @param token the token itself, kept to be reported when the node registers again
 */
public record VerifiedStart(TokenIdentifier.Container identifier, Token token, ContainerLaunchContext context) {}

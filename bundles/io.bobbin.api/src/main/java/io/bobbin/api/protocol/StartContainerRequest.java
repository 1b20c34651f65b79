package io.bobbin.api.protocol;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.token.Token;

/** One container to start; its id, size and node are inside the token (NMC-16). */
public record StartContainerRequest(ContainerLaunchContext launchContext, Token containerToken) {}

package io.bobbin.api.protocol;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.request.Priority;
import io.bobbin.api.token.Token;

/**
 * A container that a registering node already has, with all that a manager needs to know it again (SCH-28).
 *
 * @param containerToken the token with which it was started
 * @param creationTime when it was granted, in ms since the epoch
 */
public record NodeContainerStatus(ContainerStatus status, Priority priority, long creationTime, Token containerToken) {}

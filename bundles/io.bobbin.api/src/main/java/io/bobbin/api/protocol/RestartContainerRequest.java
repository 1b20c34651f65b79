package io.bobbin.api.protocol;

import io.bobbin.api.id.ContainerId;

/** Stops what runs in a container and starts it again. */
public record RestartContainerRequest(ContainerId id) {}

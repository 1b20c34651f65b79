package io.bobbin.api.protocol;

import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.id.ContainerId;

/** Tells a container something: its node at once, the manager with the node's next heartbeat (CRM-20). */
public record SignalContainerRequest(ContainerId container, SignalContainerCommand command) {}

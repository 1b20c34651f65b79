package io.bobbin.api.protocol;

/** The signal goes to the node with its next heartbeat. */
public record SignalContainerResponse() {}

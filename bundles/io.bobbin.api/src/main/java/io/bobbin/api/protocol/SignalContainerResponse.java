package io.bobbin.api.protocol;

/** The signal is on its way. */
public record SignalContainerResponse() {}

package io.bobbin.api.protocol;

/** The change has been accepted. */
public record ReInitializeContainerResponse() {}

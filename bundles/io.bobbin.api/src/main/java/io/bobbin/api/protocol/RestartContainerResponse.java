package io.bobbin.api.protocol;

/** The restart has been accepted. */
public record RestartContainerResponse() {}

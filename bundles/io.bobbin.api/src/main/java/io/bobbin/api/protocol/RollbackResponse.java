package io.bobbin.api.protocol;

/** The way back has been accepted. */
public record RollbackResponse() {}

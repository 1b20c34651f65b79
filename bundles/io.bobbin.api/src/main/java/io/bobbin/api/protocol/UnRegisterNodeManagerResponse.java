package io.bobbin.api.protocol;

/** The node is gone. */
public record UnRegisterNodeManagerResponse() {}

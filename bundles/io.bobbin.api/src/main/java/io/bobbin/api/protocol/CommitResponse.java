package io.bobbin.api.protocol;

/** There is no way back any more. */
public record CommitResponse() {}

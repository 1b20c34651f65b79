package io.bobbin.api.protocol;

/** The application is in that queue, and that is stored. */
public record MoveApplicationAcrossQueuesResponse() {}

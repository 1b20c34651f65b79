package io.bobbin.api.protocol;

/** Whether the application has ended. */
public record KillApplicationResponse(boolean killCompleted) {}
